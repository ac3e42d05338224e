-- plans: kept
-- The first journal that is surely not older than the moment, and the last that surely is, lie around the one that this
-- finds by halving: ids follow the time but for the moments around a lock.
create or replace function ledger.journal_at(moment timestamptz) returns bigint
language plpgsql stable
as $$
declare
  low bigint; high bigint; middle bigint; found_id bigint; found_at timestamptz;
begin
  select coalesce(min(id), 1), coalesce(max(id), 0) + 1 into low, high from ledger.journal;
  while low < high loop
    middle := (low + high) / 2;
    select id, at into found_id, found_at from ledger.journal where id >= middle order by id limit 1;
    if found_id is null or found_at >= moment then high := middle; else low := found_id + 1; end if;
  end loop;
  return low;
end $$;
