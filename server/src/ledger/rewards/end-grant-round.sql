-- plans: look-ups
-- Ends a round of grants: rewards that waited through their number of days with a budget lapse, the others get the reason they
-- still wait, and the day's new rewards need not wait for earlier ones any more. A day on which no server ran has no budget and
-- does not count. `rules`: as in ledger.reward_limits.
create or replace function ledger.end_grant_round(rules jsonb, moment timestamptz) returns void
language plpgsql
as $$
declare
  today constant date := platform.day_of(moment);
  day record;
begin
  if not exists (select from ledger.reward_cut c where c.waiting > 0)
    and not exists (select from ledger.reward_budget b where b.day = today and not b.caught_up) then
    return;
  end if;
  perform ledger.lock(array[ledger.account_id(1, 'issuance', 'PV')]);
  day := ledger.reward_limits(today, rules);
  update ledger.reward_cut c set lapsed = c.lapsed + c.waiting, expired = c.expired + c.waiting, waiting = 0
  where c.waiting > 0 and c.until < today
    and (select count(*) from ledger.reward_budget b where b.day > c.day and b.day < today) >= c.until - c.day;
  if day.grantable = 0 then
    update ledger.reward_cut c set waits_for = 'day-budget' where c.waiting > 0 and c.waits_for <> 'day-budget';
  else
    update ledger.reward_cut c set waits_for = case
        when coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.member_id), 0) >= day.member_cap
        then 'member-cap' else 'shop-cap' end
    where c.waiting > 0 and c.waits_for = 'day-budget' and (
      coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.member_id), 0) >= day.member_cap
      or c.shop_id is not null
        and coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.shop_id), 0) >= day.shop_cap);
  end if;
  update ledger.reward_budget b set caught_up = true where b.day = today and not b.caught_up;
end $$;
