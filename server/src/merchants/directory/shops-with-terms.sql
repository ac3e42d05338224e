-- plans: kept
-- Returns a page of the open shops within a distance that have all terms, nearest first, and how many there are. With more than
-- `max_count` matches (null: no limit) it returns no shops and the count `max_count` + 1.
create or replace function merchants.shops_with_terms(
  latitude double precision, longitude double precision, max_km double precision, squares bigint[], terms text[],
  skipped integer, size integer, max_count integer
) returns setof merchants.directory_shop
language plpgsql stable parallel safe
as $$
declare
  ids integer[];
  away double precision[];
  total integer;
begin
  select array_agg(spot.id order by spot.km, spot.id), array_agg(spot.km order by spot.km, spot.id), count(*)
    into ids, away, total from merchants.spots_with_terms($1, $2, $3, $4, $5, max_count + 1) spot;
  if total > max_count then
    ids := null;
  end if;
  return query select * from
    merchants.directory_shops(ids[skipped + 1 : skipped + size], away[skipped + 1 : skipped + size], total);
end $$;
