-- plans: look-ups
-- Public. Locks accounts in the order of their ids before anything about them is read: transactions cannot deadlock, and what is read
-- afterwards cannot change. Raises foreign_key_violation where an account is missing.
create or replace function ledger.lock(accounts bigint[]) returns void language plpgsql
as $$
declare
  found_rows integer;
begin
  perform from ledger.account where id = any(accounts) order by id for update;
  get diagnostics found_rows = row_count;
  -- As many rows as ids: none is missing and none is listed twice.
  if found_rows <> cardinality(accounts) and found_rows <> (select count(distinct a) from unnest(accounts) a) then
    raise exception 'an account is missing' using errcode = 'foreign_key_violation';
  end if;
end $$;
