-- Records when access changed: a colleague who received a role or a new password after a proposal must not approve it.
create or replace function operators.record_access_change() returns trigger language plpgsql as $$
begin
  new.access_since := platform.now();
  return new;
end $$;
