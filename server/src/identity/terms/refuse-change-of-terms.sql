-- What members have accepted stays as they read it.
create or replace function identity.refuse_change_of_terms() returns trigger language plpgsql as $$
begin
  raise exception 'published terms cannot be changed' using errcode = 'restrict_violation';
end $$;
