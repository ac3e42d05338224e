-- plans: look-ups
-- Locks accounts against deadlocks: takes the rows in the order of their ids before anything about them is looked at, so two
-- transactions cannot wait for each other in a circle, and what is read afterwards cannot change under the reader. An account that is not there is
-- an error of ours.
create or replace function ledger.lock(accounts bigint[]) returns void language plpgsql
as $$
declare
  found_rows integer;
begin
  perform from ledger.account where id = any(accounts) order by id for update;
  get diagnostics found_rows = row_count;
  -- As many rows as names: none of them is missing, and none stands there twice.
  if found_rows <> cardinality(accounts) and found_rows <> (select count(distinct a) from unnest(accounts) a) then
    raise exception 'an account is missing' using errcode = 'foreign_key_violation';
  end if;
end $$;
