-- What a directory shows of shops, in the order of their ids: how far away each is where that is known, and how many there are
-- in all. Where there are none of them, that alone.
create or replace function merchants.shown(ids integer[], away double precision[], total integer) returns setof merchants.found
  language sql stable parallel safe
begin atomic
  select $3, page.km, shop.id, shop.name, shop.name_en, shop.address, shop.address_en, shop.business_category,
    shop.contact_phone, shop.banner, shop.logo, shop.latitude, shop.longitude
  from (values (1)) one left join (
    unnest($1, $2) with ordinality page (id, km, place) join merchants.shop on shop.id = page.id
  ) on true
  order by page.place;
end;
