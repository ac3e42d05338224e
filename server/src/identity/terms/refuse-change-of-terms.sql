-- Refuses any change of published terms.
create or replace function identity.refuse_change_of_terms() returns trigger language plpgsql as $$
begin
  raise exception 'published terms cannot be changed' using errcode = 'restrict_violation';
end $$;
