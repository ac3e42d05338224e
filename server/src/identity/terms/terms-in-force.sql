-- plans: look-ups
-- Returns the version in force; the first one also where the clock is before it.
create or replace function identity.terms_in_force() returns integer language plpgsql stable as $$
begin
  return coalesce((select max(t.version) from identity.terms t where t.from_at <= platform.now()), 1);
end $$;
