-- Refuses updates and deletions of the audit log.
create or replace function operators.refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed' using errcode = 'restrict_violation';
end $$;
