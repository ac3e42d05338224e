-- Points at work: what operators have to be told, histories, transfers, PV release (rules.md 2 and 3).

-- What operators have to know, once for each kind and day of the platform's calendar.
create table platform.alert (
  id integer generated always as identity primary key,
  kind text not null,
  day date not null,
  -- For an operator to read.
  detail text not null,
  at timestamptz not null,
  unique (kind, day)
);

-- Two more views of the ledger for other rooms: history without its journals, where only the place counts, and what kind
-- of holder a party is.
create view ledger.line as
  select account_id, seq, journal_id, kind, amount, balance_after, counted from ledger.posting;
create view ledger.holder as select id, kind from ledger.party;

-- Identity's word on invitations: whether somebody was invited by that member, or by somebody who was, at any depth.
create function identity.is_below(member integer, above integer) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  current integer := member;
begin
  loop
    select m.upline_id into current from identity.member m where m.id = current;
    if current is null then return false; end if;
    if current = above then return true; end if;
  end loop;
end $$;

create schema points;

-- Numbers that people read and that name a journal: a letter for what it is, the platform's date and time, and a count,
-- shuffled so that it tells nobody how many there were.
create sequence points.number;
create function points.new_number(letter text, moment timestamptz) returns text language sql volatile as $$
  select letter || to_char(moment at time zone 'Asia/Shanghai', 'YYMMDDHH24MISS')
    || lpad((nextval('points.number') % 10000000000 * 387420489 % 10000000000)::text, 10, '0');
$$;

-- ── Histories ────────────────────────────────────────────────────────────────────────────────────────────────────────
-- An account's postings are numbered without a gap, and journals and times rise with the numbers: a place in millions of
-- them is found by halving, in two dozen index look-ups.

-- How many of an account's first `most` entries belong to journals before this one.
create function points.entries_before_journal(account bigint, most bigint, journal bigint) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  low bigint := 0; high bigint := most; middle bigint; found_id bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select l.journal_id into found_id from ledger.line l where l.account_id = account and l.seq = middle;
    if found_id < journal then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- How many of an account's first `most` entries are older than the moment; the first `first` are known to be.
create function points.entries_before_moment(account bigint, first bigint, most bigint, moment timestamptz) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  low bigint := first; high bigint := most; middle bigint; found_at timestamptz;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select e.at into found_at from ledger.entry e where e.account_id = account and e.seq = middle;
    if found_at < moment then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- Of the `skipped` newest entries of two accounts together, how many belong to the first. `first_high` and `second_high`
-- are the seqs at which the accounts are read from, `first_count` and `second_count` how many entries lie below. Within a
-- journal the second account's entry is the newer one.
create function points.split_of_page(
  first_account bigint, first_high bigint, first_count bigint,
  second_account bigint, second_high bigint, second_count bigint, skipped bigint
) returns bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
declare
  low bigint := greatest(0, skipped - second_count); high bigint := least(skipped, first_count); middle bigint;
  of_first bigint; of_second bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select l.journal_id into of_first from ledger.line l
      where l.account_id = first_account and l.seq = first_high - middle + 1;
    select l.journal_id into of_second from ledger.line l
      where l.account_id = second_account and l.seq = second_high - (skipped - middle) and skipped - middle < second_count;
    if of_second is null or of_first > of_second then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- ── Transfers ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table points.transfer (
  -- The journal that moved the points.
  id bigint primary key,
  transfer_no text collate "C" not null unique,
  from_id integer not null,
  to_id integer not null,
  amount bigint not null check (amount > 0),
  -- Of a gift: the part of it that was net and new, and the PV that it earned.
  rewarded_base bigint not null default 0 check (rewarded_base between 0 and amount),
  reward bigint not null default 0 check (reward >= 0),
  at timestamptz not null,
  check (from_id <> to_id)
);
create index transfer_by_sender on points.transfer (from_id, at);
create index transfer_by_receiver on points.transfer (to_id, at);

-- What a gift is judged by, the gift itself not among it: see gift-reward.ts. Read under the locks of both members' GF
-- accounts, which every transfer of theirs takes.
create function points.gift_figures(sender integer, receiver integer, moment timestamptz)
returns table (pair_net bigint, pair_rewarded bigint, outflow bigint, rewarded bigint, rewarded_today bigint)
language sql stable as $$
  with moved as materialized (
    select id, at, to_id as partner, -amount as change, rewarded_base from points.transfer
      where from_id = sender and at > moment - interval '90 days'
    union all
    select id, at, from_id, amount, 0 from points.transfer where to_id = sender and at > moment - interval '90 days'
  ), walk as (
    select -sum(change) over (order by at, id) as height, at, id from moved
  )
  select
    coalesce(-sum(change) filter (where partner = receiver), 0)::bigint,
    coalesce(sum(rewarded_base) filter (where partner = receiver), 0)::bigint,
    -- The height above the lowest point so far: what came in before it was given on counts against nobody.
    (coalesce(-sum(change), 0) - least(0, coalesce((select min(height) from walk), 0)))::bigint,
    coalesce(sum(rewarded_base), 0)::bigint,
    coalesce(sum(rewarded_base) filter (where platform.day_of(at) = platform.day_of(moment)), 0)::bigint
  from moved;
$$;

-- ── PV release ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- What a member's PV has earned for release, exact, and brought up to date only when somebody asks (decision 009).
create table points.accrual (
  member_id integer primary key,
  registered_on date not null,
  -- Every day up to and with this one is in `accrued`.
  through date not null,
  -- Accrued and not yet released, in millionths of a unit: a whole number.
  accrued numeric not null check (accrued = trunc(accrued)),
  -- The PV that the first `seq` postings of the member's account leave, all releases taken off.
  base bigint not null,
  seq bigint not null,
  -- The last day whose automatic release has been made.
  last_auto_release date
) with (fillfactor = 70);

create table points.auto_release (
  -- The journal that paid for it.
  id bigint primary key,
  member_id integer not null,
  months integer not null,
  price bigint not null check (price > 0),
  bought_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > bought_at),
  -- One at a time, by the database's own word. A range of one number stands for the member, which needs no extension.
  constraint auto_release_one_at_a_time exclude using gist (
    int4range(member_id, member_id, '[]') with &&, tstzrange(bought_at, ends_at) with &&
  )
);
create index auto_release_by_member on points.auto_release (member_id, ends_at);

-- The sum of the daily rates, in millionths, of the days after `after` up to and with `through`. The rates' versions, each
-- from a day on, stand in `versions`, oldest first, with seven figures each: the last days of three bands, four rates.
create function points.rate_sum(
  registered date, after date, through date, versions date[], figures integer[]
) returns bigint language plpgsql immutable parallel safe as $$
declare
  total bigint := 0;
  v integer; f integer; low integer; high integer; last1 integer; last2 integer; last3 integer;
begin
  for v in 1 .. cardinality(versions) loop
    low := greatest(after, registered - 1, versions[v] - 1) - registered + 1;
    high := least(through, coalesce(versions[v + 1] - 1, through)) - registered + 1;
    continue when high <= low;
    f := v * 7 - 6;
    last1 := figures[f];
    last2 := greatest(last1, figures[f + 1]);
    last3 := greatest(last2, figures[f + 2]);
    total := total
      + figures[f + 3]::bigint * (least(high, last1) - least(low, last1))
      + figures[f + 4]::bigint * (least(greatest(high, last1), last2) - least(greatest(low, last1), last2))
      + figures[f + 5]::bigint * (least(greatest(high, last2), last3) - least(greatest(low, last2), last3))
      + figures[f + 6]::bigint * (greatest(high, last3) - greatest(low, last3));
  end loop;
  return total;
end $$;

-- Accrues through a day, for one member as for thousands, and writes nothing. PV earns from the day after it arrived on,
-- whenever that is looked at: a posting that is not in `base` yet is counted from its own day on. `registered` is only
-- looked at where a member has no row.
create function points.accrue(members integer[], registered date[], upto date, versions date[], figures integer[])
returns table (
  member_id integer, registered_on date, through date, accrued numeric, base bigint, seq bigint,
  last_auto_release date, available bigint, entries bigint
)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  select r.member, r.registered_on, r.upto,
    r.accrued + r.base * points.rate_sum(r.registered_on, r.through, r.upto, versions, figures)::numeric
      + coalesce(n.accrued, 0),
    (r.base + coalesce(n.base, 0))::bigint, r.seq + coalesce(n.entries, 0), r.last_auto_release, b.balance, b.entries
  from (
    select m.member, a.last_auto_release,
      coalesce(a.registered_on, m.registered) as registered_on,
      coalesce(a.through, m.registered - 1) as through,
      greatest(accrue.upto, a.through) as upto,
      coalesce(a.accrued, 0) as accrued, coalesce(a.base, 0) as base, coalesce(a.seq, 0) as seq
    from unnest(members, accrue.registered) as m (member, registered)
    left join points.accrual a on a.member_id = m.member
  ) r
  join ledger.balance b on b.id = r.member::bigint * 16 + 1
  left join lateral (
    -- Releases are in `base` from the moment on at which they are posted, and count as of the day they were due.
    select sum(amount * points.rate_sum(r.registered_on, day, r.upto, versions, figures)::numeric)
        filter (where kind <> 'release') as accrued,
      sum(amount) filter (where kind <> 'release' and in_front) as base,
      count(*) filter (where in_front) as entries
    from (
      select e.kind, e.amount, platform.day_of(e.at) as day,
        bool_and(platform.day_of(e.at) <= r.upto) over (order by e.seq) as in_front
      from ledger.entry e
      where e.account_id = b.id and e.seq > r.seq and b.entries > r.seq
    ) newer
  ) n on true;
end $$;

-- Makes one day's automatic release for the next `most` members after `after_member`, all or nothing: one journal, one
-- transaction. Whoever was reached before is left out, so it can be cut off and run again. A release that the pool cannot
-- cover is left accrued and counted in `short`. Gives the last member that was looked at; null where there was none.
create function points.release_chunk(
  due date, after_member integer, most integer, divisor bigint, versions date[], figures integer[], moment timestamptz
) returns table (last_member integer, released integer, short integer)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
declare
  midnight constant timestamptz := due::timestamp at time zone 'Asia/Shanghai';
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
  pool constant bigint := ledger.account_id(1, 'release-pool', 'GF');
  in_pool bigint;
  members integer[];
  ids integer[]; pvs bigint[]; gfs bigint[];
begin
  members := array(
    select a.member_id from points.auto_release a
    where a.member_id > after_member and a.bought_at < midnight and a.ends_at > midnight
    order by a.member_id limit most
  );
  if cardinality(members) = 0 then return; end if;
  last_member := members[cardinality(members)];

  perform ledger.lock(array[issuance, pool]
    || array(select m::bigint * 16 from unnest(members) m) || array(select m::bigint * 16 + 1 from unnest(members) m));
  select b.balance into in_pool from ledger.balance b where b.id = pool;

  with judged as materialized (
    select c.*, case when c.pv / divisor > 0 then c.pv else 0 end as wanted, c.pv / divisor as gf,
      sum(c.pv / divisor) over (order by c.member_id rows unbounded preceding) <= in_pool as covered
    from (
      select a.*, greatest(0, least(div(a.accrued, 1000000), a.available))::bigint as pv
      from points.accrue(members, array_fill(null::date, array[cardinality(members)]), due, versions, figures) a
      where a.last_auto_release is null or a.last_auto_release < due
    ) c
  ), written as (
    update points.accrual a
    set through = j.through, last_auto_release = due,
      accrued = case when covered then j.accrued - j.wanted * 1000000::numeric else j.accrued end,
      base = case when covered then j.base - j.wanted else j.base end,
      seq = j.seq + case when covered and j.wanted > 0 and j.seq = j.entries then 1 else 0 end
    from judged j
    where a.member_id = j.member_id
  )
  select array_agg(member_id) filter (where covered and wanted > 0),
    array_agg(wanted) filter (where covered and wanted > 0), array_agg(gf) filter (where covered and wanted > 0),
    count(*) filter (where covered and wanted > 0), count(*) filter (where not covered and wanted > 0)
  into ids, pvs, gfs, released, short
  from judged;

  if released > 0 then
    perform ledger.write_wide(
      'release', 'system', 'release:' || due || ':' || ids[1], moment, l.accounts, l.amounts
    ) from (
      select array_agg(account order by account) as accounts, array_agg(amount order by account) as amounts from (
        select id::bigint * 16 as account, gf as amount from unnest(ids, gfs) as g (id, gf)
        union all select id::bigint * 16 + 1, -pv from unnest(ids, pvs) as p (id, pv)
        union all select issuance, (select sum(pv) from unnest(pvs) pv)::bigint
        union all select pool, -(select sum(gf) from unnest(gfs) gf)::bigint
      ) leg
    ) l;
  end if;

  return next;
end $$;
