-- plans: kept
-- An account's postings are numbered without a gap, and journals and times rise with the numbers: a place in millions of
-- them is found by halving, in two dozen index look-ups.

-- How many of an account's first `most` entries belong to journals before this one.
create or replace function points.entries_before_journal(account bigint, most bigint, journal bigint) returns bigint
language plpgsql stable
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
create or replace function points.entries_before_moment(account bigint, first bigint, most bigint, moment timestamptz) returns bigint
language plpgsql stable
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
