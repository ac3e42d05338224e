-- plans: look-ups
-- Returns what came into and went out of accounts in each month, for the `counted` kinds, by the month's position. All kinds
-- but payments are read one by one: those in `kinds`, which must be all of them where payments are included. Payments go one
-- way in an account, and are the remainder of the difference between the balances around the month's ranges.
create or replace function points.month_sums(
  accounts bigint[], begins timestamptz[], ends timestamptz[], kinds text[], counted text[], with_payments boolean
) returns table (account bigint, place integer, total_in bigint, total_out bigint)
language plpgsql stable rows 2
as $$
begin
  return query
  with period as materialized (
    select wanted.id as account, b.place, s.low, s.high
    from unnest(accounts) wanted (id) cross join unnest(begins, ends) with ordinality b (begin, until, place)
      cross join lateral ledger.seq_ranges_between(wanted.id, b.begin, b.until) s
  ), m as materialized (
    select p.*, ledger.journal_lower_bound(p.account, p.low + 1) as lower_bound, ledger.journal_upper_bound(p.account, p.high) as upper_bound from period p
  )
  select m.account, m.place::integer, sum(r.total_in + greatest(p.paid, 0))::bigint, sum(r.total_out + least(p.paid, 0))::bigint
  from m
  cross join lateral (
    select coalesce(sum(l.amount), 0) as net,
      coalesce(sum(l.amount) filter (where l.amount > 0 and k.kind = any(counted)), 0) as total_in,
      coalesce(sum(l.amount) filter (where l.amount < 0 and k.kind = any(counted)), 0) as total_out
    from unnest(kinds) k (kind) cross join lateral (
      select o.amount from ledger.line o
      where o.account_id = m.account and o.kind = k.kind and o.kind <> 'payment' and o.seq > m.low and o.seq <= m.high
        and o.journal_id >= m.lower_bound and o.journal_id < m.upper_bound
    ) l
  ) r
  cross join lateral (
    select case when with_payments then
      ledger.balance_after(m.account, m.high) - ledger.balance_after(m.account, m.low) - r.net
      else 0 end as paid
  ) p
  group by m.account, m.place;
end $$;
