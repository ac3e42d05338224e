-- What members earn by the friends they bring (rules.md 4): valid friends, rewards, levels, dividends, VIP.

-- Rewards of every kind share a day's cap, so they share its count (migrations/*-ledger-history.sql).
insert into ledger.reward_day (party_id, day, amount) select party_id, day, amount from payments.reward_day;
drop table payments.reward_day;

-- As it was, with plans that are kept: payments call it at every batch.
create or replace function ledger.count_rewards(parties integer[], amounts bigint[], day date) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  insert into ledger.reward_day as d (party_id, day, amount)
  select party, count_rewards.day, sum(amount) from unnest(parties, amounts) as r (party, amount)
  where amount > 0 group by party
  on conflict (party_id) do update set day = excluded.day,
    amount = excluded.amount + case when d.day = excluded.day then d.amount else 0 end;
end $$;

-- Where a moment lies in an account's history: the first seq whose journal is not before it, found by halving.
create function ledger.first_entry_since(account_id bigint, moment timestamptz) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  low bigint := 1;
  high bigint := (select entries from ledger.account where id = first_entry_since.account_id) + 1;
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (
      select j.at from ledger.posting p join ledger.journal j on j.id = p.journal_id
      where p.account_id = first_entry_since.account_id and p.seq = middle
    ) < moment then low := middle + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- identity's door for who invited whom. The root member, who is the platform, was invited by nobody and stands here only as
-- an upline.
create view identity.invitation as
  select id as member_id, upline_id, created_at as registered_at from identity.member where upline_id is not null;
create function identity.root_member() returns integer
  language sql stable parallel safe
  return (select id from identity.member where upline_id is null);

create schema referrals;

-- A member as others' friend, as others' inviter, and as a torch bearer. A row is made when there is something to say. It is
-- read to be judged, and changed, under the lock of the member's PV account.
create table referrals.member (
  member_id integer primary key,
  -- The first payment or exchange, which made this a valid friend, and what the inviter got for it.
  valid_at timestamptz,
  first_amount bigint check (first_amount > 0),
  reward_multiple smallint,
  reward bigint not null default 0 check (reward >= 0),
  -- How many direct friends are valid.
  valid_friends integer not null default 0 check (valid_friends >= 0),
  -- The torch bearer level reached last, 0 for none yet to 4; it counts while it is active.
  rank smallint not null default 0 check (rank between 0 and 4),
  active boolean not null default false check (rank > 0 or not active),
  -- When the minimums of that level held for the first time.
  achieved_at timestamptz check ((achieved_at is null) = (rank = 0)),
  -- When enough PV was earned for good. Kept, whatever happens to the minimum.
  vip_at timestamptz,
  -- What was received so far, in units of PV.
  referral_rewards bigint not null default 0,
  team_rewards bigint not null default 0,
  dividends bigint not null default 0,
  check ((valid_at is null) = (first_amount is null))
) with (fillfactor = 70);
-- Empty as long as nobody has a level: then payments need not look further.
create index member_active on referrals.member (member_id) where active;
create index member_with_level on referrals.member (member_id) where rank > 0;

-- Every change of a level, so that a job that runs late finds the level of a moment. 0 is inactive.
create table referrals.level_change (
  id bigint generated always as identity primary key,
  member_id integer not null,
  rank smallint not null check (rank between 0 and 4),
  at timestamptz not null
);
create index level_change_by_member on referrals.level_change (member_id, at desc, id desc);

create table referrals.team_reward (
  journal_id bigint primary key,
  member_id integer not null,
  payer_id integer not null,
  payment_no text collate "C" not null,
  -- The payment's GF, and how many ranks lie between the member and the highest rank below.
  base bigint not null,
  ranks smallint not null check (ranks between 1 and 4),
  amount bigint not null check (amount > 0)
);
create index team_reward_of_member on referrals.team_reward (member_id, journal_id desc);

create table referrals.dividend (
  day date not null,
  member_id integer not null,
  rank smallint not null,
  rate_ppm integer not null,
  -- What direct friends paid to merchants on that day, and how many of them did.
  base bigint not null check (base > 0),
  friends integer not null check (friends > 0),
  -- What was minted for it: less than the rate says where the day's cap cut it.
  amount bigint not null check (amount >= 0),
  primary key (day, member_id)
);
create index dividend_of_member on referrals.dividend (member_id, day desc);

-- Whoever has paid a merchant before is a valid friend from then on. Rewards are not made up for afterwards.
insert into referrals.member (member_id, valid_at, first_amount)
  select distinct on (payer_id) payer_id, paid_at, amount from payments.payment order by payer_id, id;
insert into referrals.member as r (member_id, valid_friends)
  select i.upline_id, count(*) from referrals.member m join identity.invitation i using (member_id)
  where i.upline_id <> identity.root_member() group by i.upline_id
  on conflict (member_id) do update set valid_friends = excluded.valid_friends;

create function referrals.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is only ever added to (% on %)', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger level_change_insert_only before update or delete or truncate on referrals.level_change
  for each statement execute function referrals.refuse_change();

-- The members with an active level above any of these, however far up. Each member on the way is looked at once, whoever
-- stands below; where nobody has a level nobody is looked at.
create function referrals.ranked_above(members integer[]) returns integer[]
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
begin
  if not exists (select from referrals.member where active) then return '{}'; end if;
  return array(
    with recursive above as (
      select i.upline_id as member_id from unnest(members) m join identity.invitation i on i.member_id = m
      union
      select i.upline_id from above a join identity.invitation i on i.member_id = a.member_id
    )
    select a.member_id from above a join referrals.member m on m.member_id = a.member_id where m.active
  );
end $$;

-- The inviters of those who are not valid yet: their accounts are taken before anything is judged.
create function referrals.inviter_accounts(members integer[]) returns bigint[]
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
begin
  -- Most have paid before: one look-up says so.
  members := array(
    select m from unnest(members) m left join referrals.member r on r.member_id = m where r.valid_at is null
  );
  if cardinality(members) = 0 then return '{}'; end if;
  return array(
    select distinct i.upline_id::bigint * 16 + 1 from unnest(members) m join identity.invitation i on i.member_id = m
    where i.upline_id <> identity.root_member()
  );
end $$;

-- Writes down who has earned enough for VIP. Of `members`, who may stand there more than once.
create function referrals.check_vips(members integer[], moment timestamptz, minimum bigint) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
begin
  members := array(
    select m from unnest(members) m where (select b.earned from ledger.balance b where b.id = m::bigint * 16 + 1) >= minimum
  );
  if cardinality(members) = 0 then return; end if;
  insert into referrals.member as r (member_id, vip_at) select distinct m, moment from unnest(members) m
  on conflict (member_id) do update set vip_at = excluded.vip_at where r.vip_at is null;
end $$;

-- Judges the levels of those whose figures may have changed. The caller holds the locks of their PV accounts. `minimums` are
-- the friends that each level asks for, lowest first.
create function referrals.check_levels(members integer[], moment timestamptz, pv_minimum bigint, minimums integer[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  fewest constant integer := (select min(minimum) from unnest(minimums) minimum);
begin
  with figures as materialized (
    select r.member_id, r.rank, r.active, r.valid_friends,
      -- Held, but no more than was ever earned: what others gave lifts nobody (decision 011).
      (select least(b.balance + f.balance, b.earned) from ledger.balance b, ledger.balance f
        where b.id = r.member_id::bigint * 16 + 1 and f.id = r.member_id::bigint * 16 + 3) as counted
    from (select distinct m from unnest(members) m) asked join referrals.member r on r.member_id = asked.m
    where r.valid_friends >= fewest or r.rank > 0
  ), judged as materialized (
    select *, case when counted >= pv_minimum then coalesce((
        select max(n) from unnest(minimums) with ordinality as l (minimum, n) where valid_friends >= minimum
      ), 0) else 0 end::smallint as reached
    from figures
  ), changed as materialized (
    select * from judged where reached <> case when active then rank else 0 end
  ), history as (
    insert into referrals.level_change (member_id, rank, at)
    -- Never before the change before it: two moments around a lock may have come the other way round.
    select member_id, reached, greatest(moment, (select max(h.at) from referrals.level_change h where h.member_id = c.member_id))
    from changed c
  )
  update referrals.member r
  set active = c.reached > 0,
    rank = case when c.reached > 0 then c.reached else r.rank end,
    achieved_at = case when c.reached > 0 then coalesce((
        select min(h.at) from referrals.level_change h where h.member_id = c.member_id and h.rank >= c.reached
      ), moment) else r.achieved_at end
  from changed c where r.member_id = c.member_id;
end $$;

-- Both. `rules`: vip (units of PV), pv (units), friends (four minimums, lowest level first).
create function referrals.check_standing(members integer[], moment timestamptz, rules jsonb) returns void language plpgsql as $$
begin
  perform referrals.check_vips(members, moment, (rules->>'vip')::bigint);
  perform referrals.check_levels(members, moment, (rules->>'pv')::bigint,
    array(select value::integer from jsonb_array_elements_text(rules->'friends')));
end $$;

-- What follows payments and exchanges, in their transaction: first ones make valid friends and reward inviters; payments
-- reward the team; levels and VIP are judged anew. Everything of a batch happens at one moment: team rewards go by the levels
-- before it, while the friends of one inviter are counted one after the other. The caller holds the locks of the members'
-- accounts, of issuance, and of referrals.inviter_accounts and ranked_above. A member stands in a batch at most once.
-- `rules`, beside vip, pv and friends of check_standing: base (the most GF of a first one that counts, units), multiples (three) and steps
-- (two: from how many valid friends the second and third hold), share and difference (millionths), cap (a member's day).
create function referrals.follow(
  members integer[], amounts bigint[], refs text[], moment timestamptz, rules jsonb, with_team boolean
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  minimums constant integer[] := array(select value::integer from jsonb_array_elements_text(rules->'friends'));
  fewest constant integer := (select min(minimum) from unnest(minimums) minimum);
  root integer;
  multiples smallint[];
  steps integer[];
  -- Who is not a VIP yet, and who might reach or lose a level.
  aspirants integer[]; candidates integer[];
  -- Members who became valid, by their place in the batch, with their inviters and what these are owed.
  new_items integer[]; inviters integer[]; factors smallint[];
  ranked integer[] := '{}';
  -- Rewards, in the order of the batch: kind, ref, receiver, what it would be without the cap, and where it comes from.
  kinds text[] := '{}'; reward_refs text[]; receivers integer[]; wanted bigint[]; sources integer[]; ranks smallint[];
begin
  -- One look at everybody, for most of whom there is nothing to do.
  select array_agg(m.item order by m.item) filter (where r.valid_at is null),
    coalesce(array_agg(m.member) filter (where r.vip_at is null), '{}'),
    coalesce(array_agg(m.member) filter (where r.valid_friends >= fewest or r.rank > 0), '{}')
  into new_items, aspirants, candidates
  from unnest(members) with ordinality as m (member, item) left join referrals.member r on r.member_id = m.member;

  if new_items is not null then
    select array_agg(item order by item), array_agg(i.upline_id order by item) into new_items, inviters
    from unnest(new_items) item join identity.invitation i on i.member_id = members[item];
  end if;

  if new_items is not null then
    root := identity.root_member();
    multiples := array(select value::smallint from jsonb_array_elements_text(rules->'multiples'));
    steps := array(select value::integer from jsonb_array_elements_text(rules->'steps'));
    -- Each counts for the inviter together with those who were valid before it, and among those of this batch by its place.
    factors := array(
      select case when inviter <> root then
        case when number >= steps[2] then multiples[3] when number >= steps[1] then multiples[2] else multiples[1] end end
      from (
        select n, inviter, coalesce((select r.valid_friends from referrals.member r where r.member_id = inviter), 0)
          + row_number() over (partition by inviter order by n) as number
        from unnest(inviters) with ordinality as i (inviter, n)
      ) counted order by n
    );
    insert into referrals.member as r (member_id, valid_at, first_amount, reward_multiple)
    select members[item], moment, amounts[item], factor
    from unnest(new_items, factors) as f (item, factor)
    on conflict (member_id) do update set valid_at = excluded.valid_at, first_amount = excluded.first_amount,
      reward_multiple = excluded.reward_multiple;
    insert into referrals.member as r (member_id, valid_friends)
    select inviter, count(*) from unnest(inviters) inviter where inviter <> root group by inviter
    on conflict (member_id) do update set valid_friends = r.valid_friends + excluded.valid_friends;
  end if;

  if with_team then ranked := referrals.ranked_above(members); end if;

  if new_items is not null or cardinality(ranked) > 0 then
    with recursive chain as (
      -- Only where somebody above has a level, and then all the way up.
      select m.item::integer, i.upline_id as member_id, 1 as depth
      from unnest(members) with ordinality as m (member, item) join identity.invitation i on i.member_id = m.member
      where cardinality(ranked) > 0
      union all
      select c.item, i.upline_id, c.depth + 1 from chain c join identity.invitation i on i.member_id = c.member_id
    ), met as (
      select c.item, c.member_id, c.depth, r.rank, greatest(
          coalesce((select p.rank from referrals.member p where p.member_id = members[c.item] and p.active), 0),
          coalesce(max(r.rank) over (partition by c.item order by c.depth rows between unbounded preceding and 1 preceding), 0)
        ) as highest
      from chain c join referrals.member r on r.member_id = c.member_id and r.active
    ), owed as (
      select item, 0 as depth, 'referral-reward' as kind, 'friend:' || members[item] as ref, inviter as receiver,
        least(amounts[item], (rules->>'base')::bigint) * factor as amount, null::smallint as ranks
      from unnest(new_items, inviters, factors) as f (item, inviter, factor) where factor > 0
      union all
      select item, depth, 'team-reward', refs[item] || ':' || member_id, member_id,
        floor(amounts[item]::numeric * (rules->>'share')::bigint * (rules->>'difference')::bigint * (rank - highest)
          / 1000000000000)::bigint, (rank - highest)::smallint
      from met where rank > highest
    )
    select coalesce(array_agg(kind order by item, depth), '{}'), array_agg(ref order by item, depth),
      array_agg(receiver order by item, depth), array_agg(amount order by item, depth), array_agg(item order by item, depth),
      array_agg(ranks order by item, depth)
    into kinds, reward_refs, receivers, wanted, sources, ranks
    from owed where amount > 0;
  end if;

  if cardinality(kinds) > 0 then
    -- Held already, but for somebody who has reached a level since the accounts were taken.
    perform ledger.lock(array(select receiver::bigint * 16 + 1 from unnest(receivers) receiver));
    with minted as materialized (
      select kinds[m.item] as kind, receivers[m.item] as receiver, sources[m.item] as source, ranks[m.item] as ranks,
        m.journal_id, m.amount
      from ledger.mint_rewards(kinds, reward_refs, receivers, wanted, (rules->>'cap')::bigint, moment) m
    ), kept as (
      insert into referrals.team_reward (journal_id, member_id, payer_id, payment_no, base, ranks, amount)
      select journal_id, receiver, members[source], refs[source], amounts[source], ranks, amount
      from minted where kind = 'team-reward'
    ), change as (
      -- One row for a member, who may be somebody's friend and somebody's upline in the same batch.
      select member_id, sum(brought) as brought, sum(referral) as referral, sum(team) as team from (
        select members[source] as member_id, amount as brought, 0 as referral, 0 as team from minted where kind = 'referral-reward'
        union all select receiver, 0, amount, 0 from minted where kind = 'referral-reward'
        union all select receiver, 0, 0, amount from minted where kind = 'team-reward'
      ) parts group by member_id
    )
    update referrals.member r
    set reward = r.reward + c.brought, referral_rewards = r.referral_rewards + c.referral, team_rewards = r.team_rewards + c.team
    from change c where r.member_id = c.member_id;
  end if;

  aspirants := aspirants || coalesce(receivers, '{}');
  if cardinality(aspirants) > 0 then perform referrals.check_vips(aspirants, moment, (rules->>'vip')::bigint); end if;
  candidates := candidates || coalesce(receivers, '{}') || coalesce(inviters, '{}');
  if cardinality(candidates) > 0 then
    perform referrals.check_levels(candidates, moment, (rules->>'pv')::bigint, minimums);
  end if;
end $$;

-- The two that a till calls (payments/followers).
create function referrals.follow_payments_accounts(payers integer[]) returns bigint[]
  language sql stable
  return referrals.inviter_accounts(payers)
    || array(select member::bigint * 16 + 1 from unnest(referrals.ranked_above(payers)) member);
create function referrals.follow_payments(
  payers integer[], amounts bigint[], refs text[], moment timestamptz, rules jsonb
) returns void
  language sql
  return referrals.follow(payers, amounts, refs, moment, rules, true);

-- Who had an active level at the end of a day, and what direct friends paid to merchants on it. Looks only at what is over:
-- it needs no lock. A minute on both sides, because moments may lie the other way round where somebody waited for a lock.
create function referrals.dividend_bases(members integer[], day_start timestamptz, day_end timestamptz)
returns table (member_id integer, rank smallint, base bigint, friends integer)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  select l.member_id, l.rank, sum(p.paid)::bigint, count(*)::integer
  from (
    select m as member_id, (
      select h.rank from referrals.level_change h where h.member_id = m and h.at < day_end order by h.at desc, h.id desc limit 1
    ) as rank from unnest(members) m
  ) l
  join identity.invitation i on i.upline_id = l.member_id
  -- Whoever has not moved anything since the day began is not looked at further.
  join ledger.balance b on b.id = i.member_id::bigint * 16 and b.updated_at >= day_start
  cross join lateral (
    select -sum(e.amount) as paid from ledger.entry e
    where e.account_id = b.id
      and e.seq >= ledger.first_entry_since(b.id, day_start - interval '1 minute')
      and e.seq < ledger.first_entry_since(b.id, day_end + interval '1 minute')
      and e.kind = 'payment' and e.amount < 0 and e.at >= day_start and e.at < day_end
  ) p
  where l.rank > 0 and p.paid > 0
  group by l.member_id, l.rank;
end $$;

-- Mints the dividends of a day, each once: who has one already is left out. `rates` are millionths, lowest level first.
create function referrals.pay_dividends(
  day date, members integer[], member_ranks smallint[], bases bigint[], friend_counts integer[], rates integer[],
  moment timestamptz, rules jsonb
) returns integer
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  kept integer[]; kept_ranks smallint[]; kept_bases bigint[]; kept_friends integer[]; wanted bigint[];
begin
  perform ledger.lock(array(select m::bigint * 16 + 1 from unnest(members) m union select ledger.account_id(1, 'issuance', 'PV')));
  select array_agg(member order by member), array_agg(rank order by member), array_agg(base order by member),
    array_agg(friends order by member), array_agg(floor(base::numeric * rates[rank] / 1000000)::bigint order by member)
  into kept, kept_ranks, kept_bases, kept_friends, wanted
  from unnest(members, member_ranks, bases, friend_counts) as d (member, rank, base, friends)
  where not exists (select from referrals.dividend p where p.day = pay_dividends.day and p.member_id = member);
  if kept is null then return 0; end if;

  with minted as materialized (
    select item, amount from ledger.mint_rewards(
      array_fill('dividend'::text, array[cardinality(kept)]),
      array(select format('dividend:%s:%s', pay_dividends.day, member) from unnest(kept) with ordinality as k (member, n) order by n),
      kept, wanted, (rules->>'cap')::bigint, moment)
  ), added as (
    insert into referrals.dividend (day, member_id, rank, rate_ppm, base, friends, amount)
    select pay_dividends.day, kept[n], kept_ranks[n], rates[kept_ranks[n]], kept_bases[n], kept_friends[n], coalesce(m.amount, 0)
    from generate_subscripts(kept, 1) n left join minted m on m.item = n
  )
  update referrals.member r set dividends = r.dividends + m.amount from minted m where r.member_id = kept[m.item];
  perform referrals.check_standing(kept, moment, rules);
  return cardinality(kept);
end $$;

-- As it was (migrations/*-payments.sql), with the day's rewards in the ledger's count and with followers: each is a pair of
-- functions, `<name>_accounts(payers)`, whose accounts are taken with the payment's own, and `<name>(payers, amounts, refs,
-- moment, rules)`, which is told what was paid when it is posted.
drop function payments.pay(
  integer[], integer[], bigint[], text[], text[], text, bytea[], text[], integer, bigint, bigint, timestamptz
);
-- Pays a batch. Each item is judged once and gets its own outcome:
--   'paid' with the answer that was stored for its key, 'replay' with the answer of the first time,
--   'reused' where the key came with something else, 'insufficient'.
-- A payer stands in a batch at most once (the caller's duty: pay-with-gf.ts). `answers` are templates: the
-- number, the reward and the time are only known here.
create function payments.pay(
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
  accounts bigint[] := array(
    select payer::bigint * 16 from unnest(payers) payer
    union select payer::bigint * 16 + 1 from unnest(payers) payer
    union select shop::bigint * 16 from unnest(shops) shop
    union select issuance
  );
  followed bigint[];
begin
  for n in 1..cardinality(followers) loop
    execute format('select %s_accounts($1)', followers[n]) into followed using payers;
    accounts := accounts || followed;
  end loop;

  -- Before anything is read: whoever changes a balance, a key or a day's rewards of these people waits here.
  perform ledger.lock(accounts);

  -- Looked up one by one and not joined: whatever the planner believes about a table's size, each is an index look-up.
  with asked as materialized (
    select i.item::integer, i.payer, i.shop, i.amount,
      (select b.balance from ledger.balance b where b.id = i.payer::bigint * 16) as balance,
      (select true from platform.idempotency_key k
        where k.caller = i.payer and k.key = i.key and k.route = pay.route limit 1) as answered_before,
      ledger.rewards_on(i.payer, today) as payers_rewards, ledger.rewards_on(i.shop, today) as shops_rewards
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
