-- plans: look-ups
-- Returns for each member the GF that the member's PV released since midnight, in units, before the fee of a manual release.
create or replace function points.released_today(members integer[])
returns table (member integer, gf bigint)
language plpgsql stable
as $$
declare
  midnight timestamptz := platform.day_of(platform.now())::timestamp at time zone 'Asia/Shanghai';
begin
  return query
  select m.member, coalesce((
    select sum(l.amount)
    from (
      -- A subquery of its own, so that the position is found once and not per entry.
      select s.low, s.high, ledger.journal_lower_bound(b.id, s.low + 1) as lower_bound
      from ledger.seq_ranges_between(b.id, midnight, null) s offset 0
    ) s join ledger.line l on l.account_id = b.id and l.seq > s.low and l.seq <= s.high and l.journal_id >= s.lower_bound
    where l.kind = 'release'), 0)::bigint
  from unnest(members) as m (member) join ledger.balance b on b.id = m.member::bigint * 16;
end $$;
