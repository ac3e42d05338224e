-- These functions read an account's lines after entry `low` up to and including entry `high`, at most `max_rows`, only from the
-- partitions that hold them (docs/decisions/114).

-- plans: look-ups
-- Public. Returns the newest of them, newest first.
create or replace function ledger.newest_lines(of_account bigint, low bigint, high bigint, max_rows bigint) returns setof ledger.line
language plpgsql stable rows 20
as $$
declare
  from_seq constant bigint := greatest(low, high - max_rows) + 1;
  lower_bound constant bigint := ledger.journal_lower_bound(of_account, from_seq);
  upper_bound constant bigint := ledger.journal_upper_bound(of_account, high);
begin
  return query
  select l.* from ledger.line l
  where l.account_id = of_account and l.seq >= from_seq and l.seq <= high and l.journal_id >= lower_bound and l.journal_id < upper_bound
  order by l.seq desc;
end $$;

-- plans: look-ups
-- Public. Returns the oldest of them, oldest first.
create or replace function ledger.oldest_lines(of_account bigint, low bigint, high bigint, max_rows bigint) returns setof ledger.line
language plpgsql stable rows 20
as $$
declare
  upto_seq constant bigint := least(high, low + max_rows);
  lower_bound constant bigint := ledger.journal_lower_bound(of_account, low + 1);
  upper_bound constant bigint := ledger.journal_upper_bound(of_account, upto_seq);
begin
  return query
  select l.* from ledger.line l
  where l.account_id = of_account and l.seq > low and l.seq <= upto_seq and l.journal_id >= lower_bound and l.journal_id < upper_bound
  order by l.seq;
end $$;

-- plans: look-ups
-- Public. Returns one line; null before the first.
create or replace function ledger.line_at(of_account bigint, of_seq bigint) returns ledger.line
language plpgsql stable
as $$
declare
  lower_bound constant bigint := ledger.journal_lower_bound(of_account, of_seq);
  found_line ledger.line;
begin
  select l.* into found_line from ledger.line l
  where l.account_id = of_account and l.seq = of_seq and l.journal_id >= lower_bound and l.journal_id < lower_bound + ledger.partition_start(1);
  return found_line;
end $$;

-- plans: look-ups
-- Public. Returns the account's balance after an entry; 0 before the first.
create or replace function ledger.balance_after(of_account bigint, of_seq bigint) returns bigint
language plpgsql stable
as $$
begin
  return coalesce((ledger.line_at(of_account, of_seq)).balance_after, 0);
end $$;

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

-- plans: look-ups
-- Public. Returns where entries of these kinds lie in an account's history after `low` up to and including `high`: at most the newest
-- `max_rows` of each kind (null: all). For kinds that are rare among payments: each is read from the index that leaves out
-- payments.
create or replace function ledger.seqs_of_kinds(of_account bigint, low bigint, high bigint, of_kinds text[], max_rows bigint)
returns table (seq bigint)
language plpgsql stable
as $$
declare
  lower_bound constant bigint := ledger.journal_lower_bound(of_account, low + 1);
  upper_bound constant bigint := ledger.journal_upper_bound(of_account, high);
begin
  return query
  select found.seq from unnest(of_kinds) k (kind)
  cross join lateral (
    select l.seq from ledger.line l
    where l.account_id = of_account and l.kind = k.kind and l.kind <> 'payment' and l.seq > low and l.seq <= high
      and l.journal_id >= lower_bound and l.journal_id < upper_bound
    order by l.seq desc limit max_rows
  ) found;
end $$;
