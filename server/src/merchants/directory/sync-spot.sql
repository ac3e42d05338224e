-- Maintains the copy of a shop that searches read, at each write of the shop.
create or replace function merchants.sync_spot() returns trigger language plpgsql as $$
begin
  if new.status = 'open' and new.latitude is not null then
    insert into merchants.spot as s (shop_id, latitude, longitude, terms)
      values (new.id, new.latitude, new.longitude, merchants.cell_terms(new.cells[3], new.search_terms))
    on conflict (shop_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, terms = excluded.terms
      where (s.latitude, s.longitude, s.terms) is distinct from (excluded.latitude, excluded.longitude, excluded.terms);
  else
    delete from merchants.spot where shop_id = new.id;
  end if;
  return null;
end $$;
