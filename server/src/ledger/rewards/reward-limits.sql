-- plans: look-ups
-- Public. Returns how much PV can be given at once as rewards on a day (`remaining`), in units, whether the day's budget or the cover ends it (as
-- ledger.reward_cut names them), the day on whose beginning it becomes available, the caps of a member and of a shop, and how
-- much can be granted to rewards that wait (`grantable`). While rewards wait for the budget, new ones get nothing at once: they wait
-- behind them.
-- The first reward or refund of a day settles the budget for all of it: a change of a parameter applies from the next day on. The caller
-- has locked the account of issuance. `rules`: divisor (PV for one GF released), budget (millionths of the
-- free cover), days (until it is available), refundDays, keeps; cap and shopCap (units), memberShare and shopShare (millionths of
-- the budget).
create or replace function ledger.reward_limits(
  today date, rules jsonb, out remaining bigint, out limited_by text, out matures_on date, out member_cap bigint, out shop_cap bigint,
  out grantable bigint
)
language plpgsql
as $$
declare
  free constant bigint := ledger.free_cover((rules->>'divisor')::bigint);
  day ledger.reward_budget;
  left_today bigint;
  nothing_waits boolean;
begin
  select * into day from ledger.reward_budget b where b.day = today;
  if not found then
    nothing_waits := not exists (select from ledger.reward_cut c where c.waiting > 0);
    insert into ledger.reward_budget as b (day, budget, matures_on, refundable_until, keeps, divisor, caught_up, without_backlog)
    values (today, floor(greatest(0, free)::numeric * (rules->>'budget')::integer / 1000000), today + (rules->>'days')::integer,
      -- Never earlier than the date promised to payments of earlier days.
      greatest(today + (rules->>'refundDays')::integer, (select max(e.refundable_until) from ledger.reward_budget e)),
      (rules->>'keeps')::integer = 1, (rules->>'divisor')::integer,
      nothing_waits,
      -- What lapsed may wait again as long as payments of the days through which it waited can be refunded.
      nothing_waits and not exists (
        select from ledger.reward_cut c where c.expired > 0
          and c.until >= (select min(b.day) from ledger.reward_budget b where b.refundable_until >= today)))
    returning * into day;
    if not nothing_waits then day := ledger.carry_over_budget(day, rules); end if;
  end if;
  matures_on := day.matures_on;
  member_cap := least((rules->>'cap')::bigint, floor(day.budget::numeric * (rules->>'memberShare')::integer / 1000000));
  shop_cap := least((rules->>'shopCap')::bigint, floor(day.budget::numeric * (rules->>'shopShare')::integer / 1000000));
  left_today := case when day.caught_up
    and not exists (select from ledger.reward_cut c where c.waiting > 0 and c.waits_for = 'day-budget') then day.budget - day.used else 0 end;
  remaining := greatest(0, least(left_today, free));
  limited_by := case when free <= left_today then 'cover' else 'day-budget' end;
  grantable := greatest(0, least(day.budget - day.used, free));
end $$;
