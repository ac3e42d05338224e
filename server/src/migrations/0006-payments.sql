-- Payments at a counter: GF from a member to a shop, and the PV that the payer earns by it (rules.md 2 and 6).
create schema payments;

create table payments.payment (
  -- The journal that moved the points.
  id bigint primary key,
  payment_no text collate "C" not null unique,
  payer_id integer not null,
  shop_id integer not null,
  amount bigint not null check (amount > 0),
  reward bigint not null check (reward >= 0),
  remark text not null,
  paid_at timestamptz not null,
  check (payer_id <> shop_id)
);
-- Numbers are made from a count, so that no two servers can make the same one, and shuffled, so that they tell nobody how
-- many there were. The platform's date and time stand in front.
create sequence payments.payment_number;
create function payments.shuffled(n bigint) returns text
  language sql immutable strict parallel safe
  return lpad((n % 10000000000 * 387420489 % 10000000000)::text, 10, '0');

create index payment_of_shop on payments.payment (shop_id, id desc);

-- How much reward PV a member earned, and a shop's customers together, on their last day of it (rules.md 4: caps).
create table payments.reward_day (
  party_id integer primary key,
  day date not null,
  amount bigint not null
) with (fillfactor = 50);

-- Pays a batch. Each item is judged once and gets its own outcome:
--   'paid' with the answer that was stored for its key, 'replay' with the answer of the first time,
--   'reused' where the key came with something else, 'insufficient'.
-- A payer stands in a batch at most once (the caller's duty: pay-with-gf.ts). `answers` are templates: the
-- number, the reward and the time are only known here.
create function payments.pay(
  payers integer[], shops integer[], amounts bigint[], remarks text[],
  keys text[], route text, fingerprints bytea[], answers text[],
  reward_multiple integer, member_cap bigint, shop_cap bigint, moment timestamptz
) returns table (item integer, outcome text, answer text, payment_no text)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  time_text constant text := to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  number_prefix constant text := 'T' || to_char(moment at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS');
  today constant date := platform.day_of(moment);
  -- By the item's place; null where it is not paid.
  rewards bigint[];
  numbers text[];
  leg_items integer[]; leg_accounts bigint[]; leg_amounts bigint[];
begin
  -- Before anything is read: whoever changes a balance, a key or a day's rewards of these people waits here.
  perform ledger.lock(array(
    select payer::bigint * 16 from unnest(payers) payer
    union select payer::bigint * 16 + 1 from unnest(payers) payer
    union select shop::bigint * 16 from unnest(shops) shop
    union select issuance
  ));

  -- Looked up one by one and not joined: whatever the planner believes about a table's size, each is an index look-up.
  with asked as materialized (
    select i.item::integer, i.payer, i.shop, i.amount,
      (select b.balance from ledger.balance b where b.id = i.payer::bigint * 16) as balance,
      (select true from platform.idempotency_key k
        where k.caller = i.payer and k.key = i.key and k.route = pay.route limit 1) as answered_before,
      (select d.amount from payments.reward_day d where d.party_id = i.payer and d.day = today) as payers_rewards,
      (select d.amount from payments.reward_day d where d.party_id = i.shop and d.day = today) as shops_rewards
    from unnest(payers, shops, amounts, keys) with ordinality as i (payer, shop, amount, key, item)
  ), judged as materialized (
    select item, payer, shop, amount, answered_before is null and balance >= amount as good,
      least(amount * reward_multiple, greatest(0, member_cap - coalesce(payers_rewards, 0))) as wanted,
      shop_cap - coalesce(shops_rewards, 0) as shop_left
    from asked
  ), rewarded as materialized (
    select item, payer, shop, amount, case when good then greatest(0, least(wanted, shop_left - coalesce(
        sum(wanted) filter (where good) over (partition by shop order by item rows between unbounded preceding and 1 preceding), 0
      )))::bigint end as reward
    from judged
  ), leg as (
    select item, payer::bigint * 16 as account, -amount as amount from rewarded where reward is not null
    union all select item, shop::bigint * 16, amount from rewarded where reward is not null
    union all select item, issuance, -reward from rewarded where reward > 0
    union all select item, payer::bigint * 16 + 1, reward from rewarded where reward > 0
  )
  select (select array_agg(reward order by item) from rewarded), array_agg(item), array_agg(account), array_agg(amount)
  into rewards, leg_items, leg_accounts, leg_amounts
  from leg;
  numbers := array(
    select case when reward is not null then number_prefix || payments.shuffled(nextval('payments.payment_number')) end
    from unnest(rewards) with ordinality as r (reward, n) order by n
  );

  return query
  with posted as materialized (
    select p.item, p.journal_id, rewards[p.item] as reward, numbers[p.item] as payment_no,
      replace(replace(replace(answers[p.item], '@no', numbers[p.item]), '@time', time_text),
        '@reward', (rewards[p.item] / 10000)::text || '.' || lpad((rewards[p.item] % 10000)::text, 4, '0')) as answer
    from ledger.write(
      array_fill('payment'::text, array[cardinality(payers)]),
      array(select 'member:' || payer from unnest(payers) with ordinality as x (payer, n) order by n),
      numbers, moment, leg_items, leg_accounts, leg_amounts,
      array_fill(true, array[cardinality(leg_items)])
    ) p
    where leg_items is not null
  ), payment as (
    insert into payments.payment (id, payment_no, payer_id, shop_id, amount, reward, remark, paid_at)
    select journal_id, payment_no, payers[item], shops[item], amounts[item], reward, remarks[item], moment from posted
  ), key as (
    insert into platform.idempotency_key (caller, key, route, fingerprint, answer, created_at)
    select payers[item], keys[item], route, fingerprints[item], answer, moment from posted where keys[item] is not null
  ), counted as (
    insert into payments.reward_day as d (party_id, day, amount)
    select party_id, today, sum(reward) from (
      select payers[item] as party_id, reward from posted
      union all select shops[item], reward from posted
    ) r where reward > 0 group by party_id
    on conflict (party_id) do update set day = excluded.day,
      amount = excluded.amount + case when d.day = excluded.day then d.amount else 0 end
  )
  select item, 'paid', answer, payment_no from posted
  union all
  select i.item::integer,
    case when k.key is null then 'insufficient' when k.fingerprint = i.fingerprint then 'replay' else 'reused' end,
    k.answer, null
  from unnest(payers, keys, fingerprints) with ordinality as i (payer, key, fingerprint, item)
  left join lateral (
    select * from platform.idempotency_key k
    where k.caller = i.payer and k.key = i.key and k.route = pay.route limit 1
  ) k on true
  where rewards[i.item] is null;
end $$;
