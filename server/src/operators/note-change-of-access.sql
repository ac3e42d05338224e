-- Who gave a colleague a role, or a new password, after something was asked for must not reach its approval that way.
create or replace function operators.note_change_of_access() returns trigger language plpgsql as $$
begin
  new.access_since := platform.now();
  return new;
end $$;
