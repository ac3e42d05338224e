-- plans: look-ups
-- How much PV can still be given as rewards on a day, in units, whether the day's budget or the cover ends it (as
-- ledger.reward_cut names them), and the day on whose beginning it becomes available.
-- The first reward of a day settles both for all of it: a change of a parameter holds from the next day on. The caller
-- holds the account of issuance. `rules`: divisor (PV for one GF released), budget (millionths of the
-- free cover), days (until it is available), refundDays, keeps.
create or replace function ledger.reward_room(today date, rules jsonb, out room bigint, out ended_by text, out matures_on date)
language plpgsql
as $$
declare
  free constant bigint := ledger.free_cover((rules->>'divisor')::bigint);
  left_today bigint;
begin
  select b.budget - b.used, b.matures_on into left_today, matures_on from ledger.reward_budget b where b.day = today;
  if not found then
    insert into ledger.reward_budget as b (day, budget, matures_on, refundable_until, keeps, divisor)
    values (today, floor(greatest(0, free)::numeric * (rules->>'budget')::integer / 1000000), today + (rules->>'days')::integer,
      -- Never earlier than what payments of the days before it were told.
      greatest(today + (rules->>'refundDays')::integer, (select max(e.refundable_until) from ledger.reward_budget e)),
      (rules->>'keeps')::integer = 1, (rules->>'divisor')::integer)
    returning b.budget, b.matures_on into left_today, matures_on;
  end if;
  room := greatest(0, least(left_today, free));
  ended_by := case when free <= left_today then 'cover' else 'day-budget' end;
end $$;
