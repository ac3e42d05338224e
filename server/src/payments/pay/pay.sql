-- plans: look-ups
-- Pays a batch. Each item is checked once and gets its own outcome:
-- 'paid' with the facts stored under its key, 'replay' with the facts of the first time,
-- 'reused' where the key came with another request, 'insufficient', or why the payer's brakes (ledger.brake_refusal) or the pay code
-- (payments.code_refusals) refuse it.
-- The facts are JSON: paymentNo, merchantId, gfAmount and rewardPv in units, rewardDay (from which the reward is available;
-- null where there is none), paymentTime, language; for a cut reward also waitingPv, waitingUntil and cutBy. payment-answer.ts
-- makes the answer from them. A payer may occur once per batch (ensured by pay-batch.ts).
--
-- The payer's reward is cut, in the order of the batch, to the payer's and the owner's caps of the day, to the day's budget
-- and to what is covered; what caps and budget cut waits (ledger.reward_cut). What customers of all shops of one owner were given is counted at the first of them (`first_shops`),
-- since the cap is the owner's (decision 145) (`rules`: those of ledger.mint_rewards, customerTenths (of PV for each GF), shopCap
-- (units) and shopShare (millionths of the budget); and the parameters of the followers).
--
-- A payment by pay code has a device. With a counter it is paid from the payer's offline allowance, which returns to the balance
-- first, in a journal of its own. `callers` own the keys: the payer, or for a pay code the shop, whose account is locked too.
-- `owners` of the shops are notified: one row of the outbox for all payments of the batch; null: no event.
--
-- Other modules follow a payment in its transaction by two functions of followers.sql: payments.follower_accounts returns
-- accounts that are locked with the payment's own, and payments.notify_followers receives what was paid, and by which bill, once
-- it is posted.
create or replace function payments.pay(
  payers integer[], shops integer[], amounts bigint[], remarks text[], languages text[],
  callers integer[], keys text[], routes text[], fingerprints bytea[], first_shops integer[], owners integer[], bills text[],
  codes bytea[], devices integer[], counters bigint[], tills integer[], rules jsonb, moment timestamptz
) returns table (item integer, outcome text, facts text)
language plpgsql
as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  time_text constant text := to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  number_prefix constant text := 'T' || to_char(moment at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS');
  today constant date := platform.day_of(moment);
  tenths constant bigint := (rules->>'customerTenths')::bigint;
  waiting_days constant integer := (rules->>'waitingDays')::integer;
  -- The payers' accounts: GF, and PV either available or pending once the day's first reward has settled which; until then
  -- both.
  accounts bigint[] := array(
    select payer::bigint * 16 + own from unnest(payers) payer, unnest(coalesce(
      (select case when b.matures_on > today then array[0, 15] else array[0, 1] end from ledger.budget_of_day b where b.day = today),
      array[0, 1, 15])) own)
    || array(select distinct shop::bigint * 16 from unnest(shops) shop) || issuance || payments.follower_accounts(payers)
    || array(select payer::bigint * 16 + 14 from unnest(payers, counters) x (payer, counter) where counter is not null);
  has_codes constant boolean := array_remove(devices, null) <> '{}';
  -- Why brakes and pay codes refuse a payment, by the item's position.
  refusals text[];
  day record;
  own integer;
  -- As JSON.
  reward_day text;
  -- Rewards given today to the payers, then to the shops' customers: one call for all, since a function called per row is
  -- set up again for each.
  rewards_before bigint[];
  -- By the item's position; null where it is not paid.
  rewards bigint[];
  -- What cut each reward, and how much of the difference waits.
  cuts text[]; waits bigint[];
  -- First shops where rewards wait for the cap: new ones wait behind them.
  full_shops integer[] := '{}';
  numbers text[];
  leg_items integer[]; leg_accounts bigint[]; leg_amounts bigint[];
begin
  -- Before anything is read: concurrent changes of these balances, keys and rewards wait here.
  perform ledger.lock(accounts);
  if has_codes then
    refusals := payments.code_refusals(payers, shops, amounts, codes, devices, counters, moment);
  end if;
  if exists (select from ledger.balance b where b.id = any(array(select payer::bigint * 16 from unnest(payers) payer)) and b.braked) then
    refusals := array(
      select coalesce(refusals[item], ledger.brake_refusal(payer, amount, moment))
      from unnest(payers, amounts) with ordinality i (payer, amount, item) order by item);
  end if;
  day := ledger.reward_limits(today, rules);
  own := case when day.matures_on > today then 15 else 1 end;
  reward_day := '"' || to_char(day.matures_on, 'YYYY-MM-DD') || '"';
  rewards_before := ledger.rewards_given(payers || first_shops, today);
  if exists (select from ledger.cut_reward c where c.waiting > 0) then
    full_shops := array(select s from unnest(first_shops) s where exists (
      select from ledger.cut_reward c where c.shop_id = s and c.waiting > 0 and c.waits_for = 'shop-cap'));
  end if;

  -- Scalar subqueries instead of joins: each stays an index look-up whatever the planner's estimates.
  with asked as materialized (
    select i.item::integer, i.payer, i.shop, i.first_shop, i.amount,
      (select b.balance from ledger.balance b where b.id = i.payer::bigint * 16 + case when i.counter is null then 0 else 14 end) as balance,
      (select true from platform.idempotency_key k
        where k.caller = i.caller and k.key = i.key and k.route = i.route limit 1) as answered_before,
      rewards_before[i.item] as payers_rewards,
      case when i.first_shop = any(full_shops) then day.shop_cap else rewards_before[cardinality(payers) + i.item] end as shops_rewards
    from unnest(payers, shops, first_shops, amounts, callers, keys, routes, counters)
      with ordinality as i (payer, shop, first_shop, amount, caller, key, route, counter, item)
  ), checked as materialized (
    select item, payer, shop, first_shop, amount, answered_before is null and refusals[item] is null and balance >= amount as good,
      greatest(0, least(amount * tenths / 10, day.member_cap - payers_rewards, day.shop_cap - shops_rewards)) as wanted,
      day.member_cap - payers_rewards as own_left,
      day.shop_cap - shops_rewards as shop_left
    from asked
  ), rewarded as materialized (
    select item, payer, shop, amount, own_left, shop_left, greatest(0, least(wanted, shop_left)) as capped,
      case when good then greatest(0, least(wanted, shop_left, remaining)) end as reward
    from (
      select item, payer, shop, amount, good, wanted, own_left,
        shop_left - ledger.total(wanted) filter (where good) over (partition by first_shop order by item rows between unbounded preceding and 1 preceding) as shop_left,
        day.remaining - ledger.total(wanted) filter (where good) over (order by item rows between unbounded preceding and 1 preceding) as remaining
      from checked
    ) left_over
  ), leg as (
    select item, payer::bigint * 16 as account, -amount as amount from rewarded where reward is not null
    union all select item, shop::bigint * 16, amount from rewarded where reward is not null
    union all select item, issuance, -reward from rewarded where reward > 0
    union all select item, payer::bigint * 16 + own, reward from rewarded where reward > 0
  )
  select r.rewards, r.cuts, r.waits, l.items, l.accounts, l.amounts into rewards, cuts, waits, leg_items, leg_accounts, leg_amounts
  from (
    select array_agg(reward order by item) as rewards, array_agg(case
      when reward = amount * tenths / 10 then null
      when reward = greatest(0, own_left) then 'member-cap'
      when reward = greatest(0, shop_left) then 'shop-cap'
      else day.limited_by end order by item) as cuts,
      array_agg(amount * tenths / 10 - case when day.limited_by = 'cover' then capped else reward end order by item) as waits
    from rewarded
  ) r, (select array_agg(item) as items, array_agg(account) as accounts, array_agg(amount) as amounts from leg) l;
  numbers := array(
    select case when reward is not null then number_prefix || payments.shuffled(nextval('payments.payment_number')) end
    from unnest(rewards) with ordinality as r (reward, n) order by n
  );

  if has_codes and leg_items is not null then
    perform payments.use_allowances(payers, amounts, counters, numbers, moment);
  end if;
  return query
  with posted as materialized (
    select p.item, p.journal_id, rewards[p.item] as reward, numbers[p.item] as payment_no,
      -- All values are generated here and need no escaping; json_build_object would take three times as long.
      concat('{"paymentNo":"', numbers[p.item], '","merchantId":', shops[p.item], ',"gfAmount":', amounts[p.item],
        ',"rewardPv":', rewards[p.item], ',"rewardDay":', case when rewards[p.item] > 0 then reward_day else 'null' end,
        case when cuts[p.item] is not null then concat(',"cutBy":"', cuts[p.item], '","waitingPv":',
          case when waiting_days > 0 then waits[p.item] else 0 end, ',"waitingUntil":"', to_char(today + waiting_days, 'YYYY-MM-DD'), '"') end,
        ',"paymentTime":"', time_text, '","language":"', languages[p.item], '"}') as facts
    from ledger.write(
      array_fill('payment'::text, array[cardinality(payers)]),
      array(select 'member:' || payer from unnest(payers) with ordinality as x (payer, n) order by n),
      numbers, moment, leg_items, leg_accounts, leg_amounts,
      array_fill(true, array[cardinality(leg_items)])
    ) p
    where leg_items is not null
  ), payment as (
    insert into payments.payment (id, payment_no, payer_id, shop_id, amount, reward, remark, paid_at, till_id)
    select journal_id, payment_no, payers[item], shops[item], amounts[item], reward, remarks[item], moment, tills[item] from posted
  ), key as (
    insert into platform.idempotency_key (caller, key, route, fingerprint, answer, created_at)
    select callers[item], keys[item], routes[item], fingerprints[item], facts, moment from posted where keys[item] is not null
  ), event as (
    insert into platform.outbox (payload)
    select concat('["",', string_agg(concat('[', owners[item], ',"payment-received","', payment_no, '"]'), ',' order by item), ']')
    from posted where owners[item] is not null having count(*) > 0
  )
  select item, 'paid', facts from posted
  union all
  select i.item::integer,
    case when k.key is null then coalesce(refusals[i.item], 'insufficient') when k.fingerprint = i.fingerprint then 'replay' else 'reused' end,
    k.answer
  from unnest(callers, keys, routes, fingerprints) with ordinality as i (caller, key, route, fingerprint, item)
  left join lateral (
    select * from platform.idempotency_key k
    where k.caller = i.caller and k.key = i.key and k.route = i.route limit 1
    -- Locking counts as a write: a replay is answered only once the standbys have the first answer.
    for key share
  ) k on true
  where rewards[i.item] is null;

  if leg_items is not null then
    if has_codes then
      perform payments.record_code_payments(numbers, payers, amounts, codes, devices, counters, moment);
    end if;
    if array_remove(cuts, null) <> '{}' then
      perform ledger.record_reward_cuts(
        array_fill('payment'::text, array[cardinality(payers)]), numbers, payers, first_shops,
        array(select a * tenths / 10 from unnest(amounts) with ordinality as x (a, n) order by n), rewards, cuts, waits, today, rules);
    end if;
    perform ledger.count_rewards(payers, rewards, first_shops, rewards, today, day.matures_on <= today, false);
    if array_position(numbers, null) is not null then
      payers := array(select payers[item] from unnest(numbers) with ordinality as p (no, item) where no is not null order by item);
      shops := array(select shops[item] from unnest(numbers) with ordinality as p (no, item) where no is not null order by item);
      bills := array(select bills[item] from unnest(numbers) with ordinality as p (no, item) where no is not null order by item);
      amounts := array(select amounts[item] from unnest(numbers) with ordinality as p (no, item) where no is not null order by item);
      numbers := array_remove(numbers, null);
    end if;
    perform payments.notify_followers(payers, shops, amounts, numbers, bills, moment, rules);
  end if;
end $$;

-- Returns a counter shuffled for a readable number, so that it does not reveal how many there were.
create or replace function payments.shuffled(n bigint) returns text
  language sql immutable strict parallel safe
  return lpad((n % 10000000000 * 387420489 % 10000000000)::text, 10, '0');
