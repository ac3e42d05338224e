-- plans: look-ups
-- The first payment that is surely not older than a moment: ids and times rise together, but for moments around a lock, so
-- whoever asks takes a minute on both sides. Found by halving, whatever there is; one past the last where there is none.
create or replace function payments.first_id_since(since timestamptz) returns bigint
language plpgsql stable
as $$
declare
  low bigint := 0; high bigint := (select coalesce(max(p.id), 0) + 1 from payments.payment p); middle bigint;
  found record;
begin
  while low < high loop
    middle := (low + high) / 2;
    select p.id, p.paid_at into found from payments.payment p where p.id >= middle order by p.id limit 1;
    if found.id is null or found.paid_at >= since then high := middle; else low := found.id + 1; end if;
  end loop;
  return low;
end $$;
