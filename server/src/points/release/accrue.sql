-- plans: look-ups
-- Computes accruals through a day, for one member or thousands, without writing. PV earns from the day after it arrived,
-- whenever that is computed: a posting not yet in `base` counts from its own day. `registered` is only used where a member has
-- no row.
create or replace function points.accrue(members integer[], registered date[], upto date, versions date[], figures integer[])
returns table (
  member_id integer, registered_on date, through date, accrued numeric, base bigint, seq bigint,
  last_auto_release date, available bigint, entries bigint, releasable bigint
)
language plpgsql stable
as $$
#variable_conflict use_column
begin
  return query
  select r.member, r.registered_on, r.upto,
    r.accrued + r.base * points.rate_sum(r.registered_on, r.through, r.upto, versions, figures)::numeric
      + coalesce(n.accrued, 0),
    (r.base + coalesce(n.base, 0))::bigint, r.seq + coalesce(n.entries, 0), r.last_auto_release, r.balance, r.entries,
    ledger.releasable_pv(r.member, r.balance)
  from (
    -- A subquery of its own, so that the position of newer entries is found once and not per entry.
    select m.member, b.id as account, b.balance, b.entries,
      case when b.entries > coalesce(a.seq, 0) then ledger.journal_lower_bound(b.id, coalesce(a.seq, 0) + 1) end as newer_from, a.last_auto_release,
      coalesce(a.registered_on, m.registered) as registered_on,
      coalesce(a.through, m.registered - 1) as through,
      greatest(accrue.upto, a.through) as upto,
      coalesce(a.accrued, 0) as accrued, coalesce(a.base, 0) as base, coalesce(a.seq, 0) as seq, coalesce(a.seen, 0) as seen
    from unnest(members, accrue.registered) as m (member, registered)
    left join points.accrual a on a.member_id = m.member
    join ledger.balance b on b.id = m.member::bigint * 16 + 1
    offset 0
  ) r
  left join lateral (
    -- Releases are in `base` from their posting, and count as of the day they were due. A posting behind an entry of a later
    -- day (the clock stepped back, or a day was caught up) stays uncounted in `base`: it counts once from its own day on, and
    -- from then on by the days not counted yet.
    select sum(amount * points.rate_sum(r.registered_on, case when was_seen then greatest(day, r.through) else day end, r.upto,
        versions, figures)::numeric) filter (where kind <> 'release') as accrued,
      sum(amount) filter (where kind <> 'release' and in_front) as base,
      count(*) filter (where in_front) as entries
    from (
      select e.kind, e.amount, platform.day_of(e.at) as day, e.seq <= r.seen as was_seen,
        bool_and(platform.day_of(e.at) <= r.upto) over (order by e.seq) as in_front
      from ledger.entry e
      where e.account_id = r.account and e.seq > r.seq and r.entries > r.seq and e.journal_id >= r.newer_from
    ) newer
  ) n on true;
end $$;

-- plans: look-ups
-- Subtracts what returned rewards accrued for release since the day they became available, except what had been released of
-- them, which was paid for. Each member must have a row. Under the locks of their PV.
create or replace function points.reverse_accrual(
  members integer[], amounts bigint[], released bigint[], since date[], today date, versions date[], figures integer[]
) returns void
language plpgsql
as $$
#variable_conflict use_column
begin
  update points.accrual a set accrued = a.accrued - u.sum
  from (
    select r.member, sum(r.amount * points.rate_sum(b.registered_on, r.since, today, versions, figures)::numeric - r.gone::numeric * 1000000) as sum
    from unnest(members, amounts, released, since) as r (member, amount, gone, since)
    join points.accrual b on b.member_id = r.member
    group by r.member
  ) u
  where a.member_id = u.member;
end $$;

-- Returns the sum of the daily rates, in millionths, of the days after `after` up to and including `through`. `versions` holds
-- the first days of the rates' versions, oldest first, and `figures` seven values for each: the last days of three bands, four
-- rates.
create or replace function points.rate_sum(
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
