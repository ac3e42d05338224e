-- Checks that the postings of each journal sum to zero for each unit (the lowest bit of an account's id). All postings of a
-- journal are written by one statement.
create or replace function ledger.check_sum_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select from added group by journal_id, account_id & 1 having ledger.total(amount) <> 0
  ) then
    raise exception 'a journal does not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
