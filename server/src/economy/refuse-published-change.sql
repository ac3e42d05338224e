-- Raises restrict_violation: what was published never changes.
create or replace function economy.refuse_published_change() returns trigger language plpgsql as $$
begin
  raise exception 'published rows cannot be changed' using errcode = 'restrict_violation';
end $$;
