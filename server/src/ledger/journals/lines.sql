-- plans: look-ups
-- These functions read an account's lines after entry `low` up to and including entry `high`, at most `max_rows`, only from the
-- partitions that hold them (docs/decisions/114).

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

-- Public. Returns the account's balance after an entry; 0 before the first.
create or replace function ledger.balance_after(of_account bigint, of_seq bigint) returns bigint
language plpgsql stable
as $$
begin
  return coalesce((ledger.line_at(of_account, of_seq)).balance_after, 0);
end $$;
