-- What a payment now could earn at most, without a lock and without settling the day: what is covered, what the day's budget
-- leaves, when it would be available, and what the payer and the shop's customers were given today. `rules`: those of
-- ledger.reward_room.
create or replace function ledger.look_at_rewards(payer integer, shop integer, rules jsonb)
returns table (free bigint, budget_left bigint, reward_day date, payers bigint, shops bigint)
language sql stable as $$
  select c.free, coalesce(b.budget - b.used, floor(greatest(0, c.free)::numeric * (rules->>'budget')::integer / 1000000)::bigint),
    coalesce(b.matures_on, c.today + (rules->>'days')::integer),
    coalesce((select d.given from ledger.reward_day d where d.day = c.today and d.party_id = payer), 0),
    coalesce((select d.given from ledger.reward_day d where d.day = c.today and d.party_id = shop), 0)
  from (select ledger.free_cover((rules->>'divisor')::bigint) as free, platform.day_of(platform.now()) as today) c
  left join ledger.reward_budget b on b.day = c.today;
$$;
