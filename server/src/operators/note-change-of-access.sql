-- Records when access changed: a colleague who received a role or a new password after a proposal must not approve it.
create or replace function operators.note_change_of_access() returns trigger language plpgsql as $$
begin
  new.access_since := platform.now();
  return new;
end $$;
