-- plans: kept
-- Public. Returns the ranges of accounts' entries that are not older than `since`, older than `until`, and belong to journals from
-- `from_journals` on and before `before_journals`, by account and in order. Null: no bound. One range per account, which may be
-- empty; several where the clock stepped back (ledger.seq_ranges_between).
create or replace function ledger.seq_ranges(
  accounts bigint[], since timestamptz, until timestamptz, from_journals bigint[], before_journals bigint[]
) returns table (account bigint, low bigint, high bigint)
language plpgsql stable rows 2
as $$
begin
  return query
  with bound as materialized (
    select b.id,
      case when bounds.first is null then 0 else ledger.entries_before_journal(b.id, b.entries, bounds.first) end as first,
      case when bounds.last is null then b.entries else ledger.entries_before_journal(b.id, b.entries, bounds.last) end as last
    from unnest(accounts, from_journals, before_journals) bounds (id, first, last)
    join ledger.balance b on b.id = bounds.id
  ), cut as (
    select b.id, greatest(s.low, b.first) as low, least(s.high, b.last) as high,
      row_number() over (partition by b.id order by greatest(s.low, b.first) >= least(s.high, b.last), s.low) as place
    from bound b cross join lateral ledger.seq_ranges_between(b.id, since, until) s
  )
  select c.id, c.low, greatest(c.low, c.high) from cut c where c.low < c.high or c.place = 1
  order by c.id, c.low;
end $$;
