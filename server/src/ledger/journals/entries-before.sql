-- plans: kept
-- How many of an account's entries belong to journals before this one, by halving.
create or replace function ledger.entries_before(of_account bigint, journal bigint) returns bigint
language plpgsql stable
as $$
declare
  low bigint := 0; high bigint; middle bigint; found_id bigint;
begin
  select entries into high from ledger.account where id = of_account;
  while low < high loop
    middle := (low + high + 1) / 2;
    select journal_id into found_id from ledger.posting where account_id = of_account and seq = middle;
    if found_id < journal then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;
