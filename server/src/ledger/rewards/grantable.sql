-- plans: look-ups
-- Returns the next `max_rows` waiting rewards that neither their member's nor their shop's cap stops today, oldest first. Takes no
-- lock: ledger.grant_waiting_rewards checks again. `rules`: as in ledger.reward_limits.
create or replace function ledger.grantable(max_rows integer, rules jsonb, moment timestamptz) returns bigint[]
language plpgsql stable
as $$
declare
  today constant date := platform.day_of(moment);
  budget bigint; member_cap bigint; shop_cap bigint;
begin
  select b.budget into budget from ledger.reward_budget b where b.day = today;
  -- Before the day's first reward nothing has been given: no cap is reached.
  member_cap := least((rules->>'cap')::bigint, floor(coalesce(budget, 9e18) * (rules->>'memberShare')::integer / 1000000));
  shop_cap := least((rules->>'shopCap')::bigint, floor(coalesce(budget, 9e18) * (rules->>'shopShare')::integer / 1000000));
  return array(
    select c.id from ledger.reward_cut c
    where c.waiting > 0
      and coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.member_id), 0) < member_cap
      and (c.shop_id is null
        or coalesce((select d.given from ledger.reward_day d where d.day = today and d.party_id = c.shop_id), 0) < shop_cap)
    order by c.id limit max_rows
  );
end $$;
