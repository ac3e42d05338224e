-- What a search around a place reads of a shop, and nothing else: a million of them stay in memory, where a million whole
-- shops do not (decision 045). Only open shops that have a place are here. A trigger keeps it, whoever writes a shop.
create table merchants.spot (
  shop_id integer primary key references merchants.shop on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  position point not null generated always as (merchants.on_map(latitude, longitude)) stored,
  -- Each term of the shop behind the number of the square of 1/16 degree in which it lies. Their index alone reads them,
  -- so they are kept out of the row.
  terms text[] not null,
  -- PostgreSQL moves nothing out of a row below 2 kB. This makes each that long, and shrinks to some thirty bytes itself.
  filler text not null default repeat(' ', 2000)
) with (toast_tuple_target = 128);

create function merchants.terms_in(square bigint, terms text[]) returns text[]
  language sql immutable strict parallel safe
  return array(select square || ' ' || term from unnest(terms) term);

-- The third of a place's squares is that of 1/16 degree (merchants.cells).
insert into merchants.spot (shop_id, latitude, longitude, terms)
  select id, latitude, longitude, merchants.terms_in(cells[3], search_terms)
  from merchants.shop where status = 'open' and latitude is not null;

-- Nearest first. All that is asked is in it, side by side.
create index spot_by_position on merchants.spot using gist (position) include (shop_id, latitude, longitude);
-- By keyword and city in a square: a word that every tenth shop of the country has leads to those of the town alone.
create index spot_by_term on merchants.spot using gin (terms) with (fastupdate = off);

create function merchants.keep_spot() returns trigger language plpgsql as $$
begin
  if new.status = 'open' and new.latitude is not null then
    insert into merchants.spot as s (shop_id, latitude, longitude, terms)
      values (new.id, new.latitude, new.longitude, merchants.terms_in(new.cells[3], new.search_terms))
    on conflict (shop_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude, terms = excluded.terms
      where (s.latitude, s.longitude, s.terms) is distinct from (excluded.latitude, excluded.longitude, excluded.terms);
  else
    delete from merchants.spot where shop_id = new.id;
  end if;
  return null;
end $$;
create trigger shop_spot after insert or update of status, latitude, longitude, search_terms on merchants.shop
  for each row execute function merchants.keep_spot();

create or replace function merchants.nearest(
  latitude double precision, longitude double precision, within double precision, how_many integer
) returns table (id integer, km double precision)
  language sql stable parallel safe
  set enable_bitmapscan = off set enable_seqscan = off
begin atomic
  with first as (
    select merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
    from merchants.spot order by spot.position <-> merchants.on_map($1, $2) limit how_many
  ), bound as (
    select case when count(*) < how_many then within else least(within, max(first.km)) end as km from first
  )
  select near.shop_id, near.km
  from bound, unnest(merchants.boxes_around($1, $2, bound.km)) area, lateral (
    select spot.shop_id, merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
    from merchants.spot where spot.position <@ area
  ) near
  where near.km <= bound.km order by near.km, near.shop_id limit how_many;
end;

create or replace function merchants.count_within(
  latitude double precision, longitude double precision, within double precision, most integer
) returns integer
  language sql stable parallel safe
  set enable_bitmapscan = off set enable_seqscan = off
begin atomic
  select count(*)::integer from (
    select from unnest(merchants.boxes_around($1, $2, within)) area, lateral (
      select merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
      from merchants.spot where spot.position <@ area
    ) near
    where near.km <= within limit most
  ) found;
end;

-- The open shops within a distance that have all terms, in no order, at most `most`; `squares` are those of 1/16 degree that
-- cover the circle. Fenced like the others: how often a term stands in a square is more than the planner can know.
create function merchants.spots_with(
  latitude double precision, longitude double precision, within double precision, squares bigint[], terms text[], most integer
) returns table (id integer, km double precision)
language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_indexscan = off
as $$
begin
  return query
  select near.shop_id, near.km from (
    -- Without `offset 0` each distance would be computed twice.
    select spot.shop_id, merchants.km_between($1, $2, spot.latitude, spot.longitude) as km
    from unnest(squares) square, merchants.spot where spot.terms @> merchants.terms_in(square, $5) offset 0
  ) near
  where near.km <= within limit most;
end $$;

-- Nobody asks a shop's own row where it lies on the map any more.
drop index merchants.shop_by_position;
alter table merchants.shop drop column position;
