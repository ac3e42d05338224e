-- plans: look-ups
-- Returns how much PV can be given at once as rewards on a day (`room`), in units; whether the day's budget or the cover limits
-- it (named as in ledger.reward_cut); the day on which it becomes available; the caps of a member and of a shop; and how much
-- can be granted to waiting rewards (`grantable`). While rewards wait for the budget, `room` is 0 for new ones.
-- The first reward of a day settles the day's budget: a changed parameter applies from the next day on. The caller must have
-- locked the issuance account. `rules`: divisor (PV per GF released), budget (millionths of the free cover), days (until
-- available), refundDays, keeps; cap and shopCap (units), memberShare and shopShare (millionths of the budget).
create or replace function ledger.reward_room(
  today date, rules jsonb, out room bigint, out ended_by text, out matures_on date, out member_cap bigint, out shop_cap bigint,
  out grantable bigint
)
language plpgsql
as $$
declare
  free constant bigint := ledger.free_cover((rules->>'divisor')::bigint);
  day ledger.reward_budget;
  left_today bigint;
begin
  select * into day from ledger.reward_budget b where b.day = today;
  if not found then
    insert into ledger.reward_budget as b (day, budget, matures_on, refundable_until, keeps, divisor, caught_up)
    values (today, floor(greatest(0, free)::numeric * (rules->>'budget')::integer / 1000000), today + (rules->>'days')::integer,
      -- Never earlier than the date promised to payments of earlier days.
      greatest(today + (rules->>'refundDays')::integer, (select max(e.refundable_until) from ledger.reward_budget e)),
      (rules->>'keeps')::integer = 1, (rules->>'divisor')::integer,
      not exists (select from ledger.reward_cut c where c.waiting > 0))
    returning * into day;
  end if;
  matures_on := day.matures_on;
  member_cap := least((rules->>'cap')::bigint, floor(day.budget::numeric * (rules->>'memberShare')::integer / 1000000));
  shop_cap := least((rules->>'shopCap')::bigint, floor(day.budget::numeric * (rules->>'shopShare')::integer / 1000000));
  left_today := case when day.caught_up
    and not exists (select from ledger.reward_cut c where c.waiting > 0 and c.waits_for = 'day-budget') then day.budget - day.used else 0 end;
  room := greatest(0, least(left_today, free));
  ended_by := case when free <= left_today then 'cover' else 'day-budget' end;
  grantable := greatest(0, least(day.budget - day.used, free));
end $$;
