-- What stands before every call of a member and what every payment asks of its shop, with plans that are kept: for lists as
-- short as these PostgreSQL planned anew each time, which took longer than to look them up. And the till with less to do for
-- each payment (decision 058).

-- Who holds these access tokens, by their hashes. Everything that ends a session is looked at each time, so logging out,
-- disabling a member or changing a password works at once.
create function identity.signed_in(hashes bytea[]) returns table (
  token text, session_id integer, member_id integer, member_since timestamptz,
  version integer, failures integer, locked_until timestamptz, held_hours integer
)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
declare
  -- Asked once: the function behind it would be called for every row.
  moment constant timestamptz := platform.now();
begin
  return query
  select encode(t.hash, 'hex'), s.id, s.member_id, m.created_at, c.payment_version,
    (c.payment_tried - c.payment_forgiven)::integer, c.payment_locked_until,
    greatest(0, ceil(extract(epoch from c.payments_held_until - moment) / 3600))::integer
  from identity.access_token t
  join identity.session s on s.id = t.session_id
  join identity.member m on m.id = s.member_id
  join identity.credential c on c.member_id = s.member_id
  where t.hash = any(hashes) and t.expires_at > moment and s.ended_at is null and m.status = 'active';
end $$;

-- What a payment needs to know of shops. As bigint, because a number may be sent that is larger than any id of ours.
create function merchants.payable(ids bigint[]) returns table (
  id integer, owner_id integer, open boolean, name text, name_en text, logo text
)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  return query
  select s.id, s.owner_id, s.status = 'open', s.name, s.name_en, s.logo from merchants.shop s where s.id = any(ids);
end $$;

-- As it was, but that it counts the names only where there is reason to.
-- Takes the rows in the order of their ids before anything about them is looked at: two transactions cannot wait for
-- each other in a circle, and what is read afterwards cannot change under the reader. An account that is not there is
-- an error of ours.
create or replace function ledger.lock(accounts bigint[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  found_rows integer;
begin
  perform from ledger.account where id = any(accounts) order by id for update;
  get diagnostics found_rows = row_count;
  -- As many rows as names: none of them is missing, and none stands there twice.
  if found_rows <> cardinality(accounts) and found_rows <> (select count(distinct a) from unnest(accounts) a) then
    raise exception 'an account is missing' using errcode = 'foreign_key_violation';
  end if;
end $$;

-- ledger.rewards_on for many at once, by their places.
create function ledger.rewards_of(parties integer[], day date) returns bigint[]
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_material = off
as $$
begin
  return array(
    select coalesce(r.amount, 0) from unnest(parties) with ordinality as p (party, n)
    left join ledger.reward_day r on r.party_id = p.party and r.day = rewards_of.day
    order by n
  );
end $$;

-- Nearly everybody has a row already, and a row that is there is written in half the time of one that may have to be made.
create or replace function ledger.count_rewards(parties integer[], amounts bigint[], day date) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  missing integer;
begin
  with given as materialized (
    select party, sum(amount)::bigint as amount from unnest(parties, amounts) as r (party, amount) where amount > 0 group by party
  ), held as (
    update ledger.reward_day d set day = count_rewards.day,
      amount = g.amount + case when d.day = count_rewards.day then d.amount else 0 end
    from given g where d.party_id = g.party
    returning d.party_id
  )
  select (select count(*) from given) - (select count(*) from held) into missing;
  if missing = 0 then return; end if;

  insert into ledger.reward_day as d (party_id, day, amount)
  select party, count_rewards.day, sum(amount) from unnest(parties, amounts) as r (party, amount)
  where amount > 0 and not exists (select from ledger.reward_day h where h.party_id = party)
  group by party
  on conflict (party_id) do update set day = excluded.day,
    amount = excluded.amount + case when d.day = excluded.day then d.amount else 0 end;
end $$;

-- As it was (migrations/*-referrals-rewards.sql), but that it asks once for the day's rewards of everybody: a function that is
-- called for every row is started anew for every row.
create or replace function payments.pay(
  payers integer[], shops integer[], amounts bigint[], remarks text[],
  keys text[], route text, fingerprints bytea[], answers text[],
  reward_multiple integer, member_cap bigint, shop_cap bigint, moment timestamptz,
  followers text[], follower_rules jsonb[]
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
  accounts bigint[] := array(select payer::bigint * 16 + unit from unnest(payers) payer, generate_series(0, 1) unit)
    || array(select distinct shop::bigint * 16 from unnest(shops) shop) || issuance;
  followed bigint[];
  -- What the payers got on this day before, and after them what the shops' customers did.
  rewards_before bigint[];
begin
  for n in 1..cardinality(followers) loop
    execute format('select %s_accounts($1)', followers[n]) into followed using payers;
    accounts := accounts || followed;
  end loop;

  -- Before anything is read: whoever changes a balance, a key or a day's rewards of these people waits here.
  perform ledger.lock(accounts);
  rewards_before := ledger.rewards_of(payers || shops, today);

  -- Looked up one by one and not joined: whatever the planner believes about a table's size, each is an index look-up.
  with asked as materialized (
    select i.item::integer, i.payer, i.shop, i.amount,
      (select b.balance from ledger.balance b where b.id = i.payer::bigint * 16) as balance,
      (select true from platform.idempotency_key k
        where k.caller = i.payer and k.key = i.key and k.route = pay.route limit 1) as answered_before,
      rewards_before[i.item] as payers_rewards, rewards_before[cardinality(payers) + i.item] as shops_rewards
    from unnest(payers, shops, amounts, keys) with ordinality as i (payer, shop, amount, key, item)
  ), judged as materialized (
    select item, payer, shop, amount, answered_before is null and balance >= amount as good,
      least(amount * reward_multiple, greatest(0, member_cap - payers_rewards)) as wanted,
      shop_cap - shops_rewards as shop_left
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

  if leg_items is not null then
    perform ledger.count_rewards(payers || shops, rewards || rewards, today);
    for n in 1..cardinality(followers) loop
      execute format('select %s($1, $2, $3, $4, $5)', followers[n]) using
        array(select payers[item] from unnest(numbers) with ordinality as p (no, item) where no is not null order by item),
        array(select amounts[item] from unnest(numbers) with ordinality as p (no, item) where no is not null order by item),
        array_remove(numbers, null), moment, follower_rules[n];
    end loop;
  end if;
end $$;
