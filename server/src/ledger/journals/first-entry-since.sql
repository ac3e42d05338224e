-- plans: kept
-- Where a moment lies in an account's history: the first seq whose journal is not before it, found by halving.
create or replace function ledger.first_entry_since(account_id bigint, moment timestamptz) returns bigint
language plpgsql stable
as $$
declare
  low bigint := 1;
  high bigint := (select entries from ledger.account where id = first_entry_since.account_id) + 1;
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (
      select j.at from ledger.posting p join ledger.journal j on j.id = p.journal_id
      where p.account_id = first_entry_since.account_id and p.seq = middle
    ) < moment then low := middle + 1; else high := middle; end if;
  end loop;
  return low;
end $$;
