-- Public. Returns what a payment now could earn at most, without a lock and without settling the day's budget: the free cover, what the
-- day's budget and the caps of payer and shop leave, and when it would be available. As in payments.pay, a budget or a shop's
-- cap leaves nothing while other rewards wait for it. `rules`: as in ledger.reward_limits.
create or replace function ledger.preview_reward_limits(payer integer, shop integer, rules jsonb)
returns table (free bigint, budget_left bigint, reward_day date, payer_left bigint, shop_left bigint, waiting_until date)
language sql stable as $$
  select d.free,
    case when d.caught_up and not exists (select from ledger.reward_cut c where c.waiting > 0 and c.waits_for = 'day-budget')
      then d.budget - d.used else 0 end,
    d.matures_on,
    least((rules->>'cap')::bigint, floor(d.budget::numeric * (rules->>'memberShare')::integer / 1000000))::bigint
      - coalesce((select r.given from ledger.reward_day r where r.day = d.today and r.party_id = payer), 0),
    case when exists (select from ledger.reward_cut c where c.shop_id = shop and c.waiting > 0 and c.waits_for = 'shop-cap') then 0
      else least((rules->>'shopCap')::bigint, floor(d.budget::numeric * (rules->>'shopShare')::integer / 1000000))::bigint
        - coalesce((select r.given from ledger.reward_day r where r.day = d.today and r.party_id = shop), 0) end,
    d.today + (rules->>'waitingDays')::integer
  from (
    select c.free, c.today, coalesce(b.used, 0) as used, coalesce(b.matures_on, c.today + (rules->>'days')::integer) as matures_on,
      coalesce(b.budget, floor(greatest(0, c.free)::numeric * (rules->>'budget')::integer / 1000000)::bigint) as budget,
      coalesce(b.caught_up, not exists (select from ledger.reward_cut w where w.waiting > 0)) as caught_up
    from (select ledger.free_cover((rules->>'divisor')::bigint) as free, platform.day_of(platform.now()) as today) c
    left join ledger.reward_budget b on b.day = c.today
  ) d;
$$;
