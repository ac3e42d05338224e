-- plans: look-ups
-- Returns the newest `max_rows` journals that moved these accounts within the bounds (as in ledger.seq_ranges), of these kinds or
-- (null) of all: one row per journal, with what it moved of GF and PV. Kinds that are rare among payments are read from the
-- index without payments; otherwise an account is scanned back over at most `scan_limit` postings. The last row, without a kind,
-- gives the journal down to which everything was searched: 0 where nothing older is left. `by_event` leaves out journals that the
-- row of another one includes.
create or replace function points.lines_before(
  accounts bigint[], since timestamptz, until timestamptz, before_journal bigint, kinds text[], scan_limit integer, max_rows integer,
  by_event boolean
) returns table (journal_id bigint, kind text, ref text, at timestamptz, gf bigint, pv bigint)
language plpgsql stable rows 20
as $$
declare
  with_payments boolean := kinds is null or 'payment' = any(kinds);
  bounds bigint[] := array_fill(before_journal, array[cardinality(accounts)]);
begin
  return query
  with range as materialized (
    -- With lower and upper bound only the partitions of the range are read (decision 114).
    select s.account, s.low, s.high, ledger.journal_lower_bound(s.account, s.low + 1) as lower_bound, ledger.journal_upper_bound(s.account, s.high) as upper_bound
    from ledger.seq_ranges(accounts, since, until, array_fill(null::bigint, array[cardinality(accounts)]), bounds) s
  ), scanned as materialized (
    select s.account, s.low, '' as source, l.journal_id, l.kind, l.amount
    from range s cross join lateral ledger.newest_lines(s.account, s.low, s.high, scan_limit) l where with_payments
    union all
    select s.account, s.low, k.kind, l.journal_id, l.kind, l.amount
    from range s cross join unnest(kinds) k (kind) cross join lateral (
      select p.journal_id, p.kind, p.amount from ledger.line p
      where p.account_id = s.account and p.kind = k.kind and p.kind <> 'payment' and p.seq > s.low and p.seq <= s.high
        and p.journal_id >= s.lower_bound and p.journal_id < s.upper_bound
      order by p.seq desc limit scan_limit
    ) l where not with_payments
  ), bound as materialized (
    select coalesce(max(b.lowest), 0) as journal from (
      select min(l.journal_id) as lowest from scanned l group by l.account, l.low, l.source having count(*) = scan_limit
    ) b
  ), moved as materialized (
    select l.journal_id, sum(l.amount) filter (where l.account & 1 = 0)::bigint as gf,
      sum(l.amount) filter (where l.account & 1 = 1)::bigint as pv
    from scanned l where l.journal_id >= (select b.journal from bound b) and (kinds is null or l.kind = any(kinds))
    group by l.journal_id order by l.journal_id desc limit case when by_event then null else max_rows end
  )
  -- In their order, so that the look-ups stop at the limit.
  (select f.journal_id, j.kind::text, j.ref::text, j.at, f.gf, f.pv
    from moved f join ledger.journal_head j on j.id = f.journal_id
    where not by_event or not points.is_part(j.kind, j.ref)
    order by f.journal_id desc limit max_rows)
  union all
  select b.journal, null, null, (select j.at from ledger.journal_head j where j.id = b.journal), null, null from bound b;
end $$;
