-- Refuses any change of the upline, so the invitation tree cannot contain a cycle.
create or replace function identity.refuse_upline_change() returns trigger language plpgsql as $$
begin
  raise exception 'an upline is set once, at registration' using errcode = 'restrict_violation';
end $$;
