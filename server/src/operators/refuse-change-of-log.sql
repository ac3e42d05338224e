-- Refuses updates and deletions of the audit log.
create or replace function operators.refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is never changed' using errcode = 'restrict_violation';
end $$;
