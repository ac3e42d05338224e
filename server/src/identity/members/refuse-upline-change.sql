-- One upline, for good: with it the tree of invitations can have no circle.
create or replace function identity.refuse_upline_change() returns trigger language plpgsql as $$
begin
  raise exception 'an upline is set once, at registration' using errcode = 'restrict_violation';
end $$;
