-- The log can only grow.
create or replace function operators.refuse_change_of_log() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is never changed' using errcode = 'restrict_violation';
end $$;
