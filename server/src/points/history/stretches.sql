-- plans: kept
-- Where the entries of two accounts lie that are not older than one moment and older than another, and belong to journals from one
-- on and before another, by account. Null: no bound. What cannot be is a stretch of nothing (its low end above its high one).
create or replace function points.stretches(
  accounts bigint[], since timestamptz, until timestamptz, from_journals bigint[], before_journals bigint[]
) returns table (account bigint, low bigint, high bigint)
language plpgsql stable rows 2
as $$
begin
  return query
  select b.id,
    greatest(
      case when bounds.first is null then 0 else ledger.entries_before_journal(b.id, b.entries, bounds.first) end,
      case when since is null then 0 else ledger.entries_before_moment(b.id, 0, b.entries, since) end),
    least(b.entries,
      case when bounds.last is null then b.entries else ledger.entries_before_journal(b.id, b.entries, bounds.last) end,
      case when until is null then b.entries else ledger.entries_before_moment(b.id, 0, b.entries, until) end)
  from unnest(accounts, from_journals, before_journals) bounds (id, first, last)
  join ledger.balance b on b.id = bounds.id
  order by b.id;
end $$;
