-- Returns what a directory shows of shops, in the order of `ids`, with distances and the total count; at least one row, so that
-- an empty page has the count.
create or replace function merchants.directory_shops(ids integer[], away double precision[], total integer) returns setof merchants.directory_shop
  language sql stable parallel safe
begin atomic
  select $3, page.km, shop.id, shop.name, shop.name_en, shop.address, shop.address_en, shop.business_category,
    shop.contact_phone, shop.banner, shop.logo, shop.latitude, shop.longitude
  from (values (1)) one left join (
    unnest($1, $2) with ordinality page (id, km, place) join merchants.shop on shop.id = page.id
  ) on true
  order by page.place;
end;
