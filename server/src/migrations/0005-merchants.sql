-- Shops and what they offer (rules.md 5).
create schema merchants;

-- Kilometres on a sphere of the earth's mean radius: right within 0.5 % (haversine). Not strict, because a strict
-- function with `least` in it is called and not inlined, which costs five times as much.
create function merchants.km_between(
  latitude double precision, longitude double precision, other_latitude double precision, other_longitude double precision
) returns double precision
  language sql immutable parallel safe
  return 2 * 6371.0088 * asin(sqrt(least(1,
    sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude)) * sin(radians(other_longitude - longitude) / 2) ^ 2
  )));

-- A place on Mercator's map. There a circle of a town's size is still nearly a circle, so that the map's own distances,
-- in whose order an index can hand out rows, are nearly the true ones. The poles, which it cannot show, are cut off.
create function merchants.on_map(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe
  return point(radians(longitude), asinh(tan(radians(greatest(-89.999, least(89.999, latitude))))));

-- The squares of five grids in which a place lies, from 1 degree to 1/256 of one: what lies around a place shares a few
-- squares of the grid whose size fits (merchants/cells-around.ts counts in the same way).
create function merchants.cells(latitude double precision, longitude double precision) returns bigint[]
  language sql immutable strict parallel safe
  return array(
    select (grid << 40) + (floor((latitude + 90) * 4 ^ grid)::bigint << 20)
      + floor((longitude + 180) * 4 ^ grid)::bigint % (360 * 4 ^ grid)::bigint
    from generate_series(0::bigint, 4) grid
  );

create sequence merchants.merchant_no start 1000001;

create table merchants.shop (
  -- The shop's party in the ledger.
  id integer primary key,
  -- One shop a member.
  owner_id integer not null unique check (owner_id <> id),
  merchant_no text not null unique default 'M' || nextval('merchants.merchant_no'),
  payment_code text not null unique check (payment_code ~ '^GF_PAYMENT_[A-Z0-9]{4,32}$'),
  -- Closed shops are neither found nor paid.
  status text not null default 'open' check (status in ('open', 'closed')),
  name text not null,
  name_en text,
  description text,
  description_en text,
  logo text references files.file,
  banner text references files.file,
  contact_person text,
  contact_phone text,
  contact_email text,
  address text not null,
  address_en text,
  city text,
  city_en text,
  -- WGS-84 degrees (rules.md 5).
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  position point generated always as (merchants.on_map(latitude, longitude)) stored,
  cells bigint[] generated always as (merchants.cells(latitude, longitude)) stored,
  business_category text not null check (business_category in ('restaurant', 'food', 'retail', 'service', 'other')),
  business_hours text,
  -- What a keyword is looked for in, and the terms that lead there (merchants/search-text.ts writes both). The text is
  -- kept in the row, where a scan over the nearest shops reads it; the terms, longer and hardly read, are not.
  search_text text storage main not null,
  search_terms text[] not null,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  check ((latitude is null) = (longitude is null))
) with (toast_tuple_target = 1024);
-- Nearest first.
create index shop_by_position on merchants.shop using gist (position) where status = 'open';
-- Newest first.
create index shop_by_age on merchants.shop (created_at desc, id desc) where status = 'open';
-- By keyword and city, anywhere or around a place. No list of pending entries: a search would have to read through it.
create index shop_by_term on merchants.shop using gin (search_terms, cells) with (fastupdate = off) where status = 'open';

-- The rectangles of the map in which a circle lies: three, since it may reach across the date line on either side.
create function merchants.boxes_around(latitude double precision, longitude double precision, km double precision)
  returns box[]
  language sql immutable strict parallel safe
begin atomic
  select array_agg(box(
    merchants.on_map($1 - up, $2 + turn - aside), merchants.on_map($1 + up, $2 + turn + aside)
  ))
  from unnest(array[-360, 0, 360]) turn, (
    -- How far it reaches up and down and to either side, in degrees. Around a pole every meridian is near.
    select degrees(km / 6371.0088) + 1e-9 as up,
      case when abs($1) + degrees(km / 6371.0088) >= 89.99 then 180
        else degrees(asin(least(1, sin(km / 6371.0088) / cos(radians($1))))) + 1e-9 end as aside
  ) reach;
end;

-- The nearest open shops within a distance, nearest first. As many as are wanted, by the map's order, tell how far one
-- has to go at most; what lies within that is then put in true order. Fenced in a function, as the next one is, because
-- the planner cannot know how many shops there are around a place; left to guess, it reads all of them.
create function merchants.nearest(
  latitude double precision, longitude double precision, within double precision, how_many integer
) returns table (id integer, km double precision)
  language sql stable parallel safe
  set enable_bitmapscan = off set enable_seqscan = off
begin atomic
  with first as (
    select merchants.km_between($1, $2, shop.latitude, shop.longitude) as km
    from merchants.shop where shop.status = 'open' and shop.position is not null
    order by shop.position <-> merchants.on_map($1, $2) limit how_many
  ), bound as (
    select case when count(*) < how_many then within else least(within, max(first.km)) end as km from first
  )
  select near.id, near.km
  from bound, unnest(merchants.boxes_around($1, $2, bound.km)) area, lateral (
    select shop.id, merchants.km_between($1, $2, shop.latitude, shop.longitude) as km
    from merchants.shop where shop.status = 'open' and shop.position <@ area
  ) near
  where near.km <= bound.km order by near.km, near.id limit how_many;
end;

-- How many open shops there are within a distance, as far as one cares to count.
create function merchants.count_within(
  latitude double precision, longitude double precision, within double precision, most integer
) returns integer
  language sql stable parallel safe
  set enable_bitmapscan = off set enable_seqscan = off
begin atomic
  select count(*)::integer from (
    select from unnest(merchants.boxes_around($1, $2, within)) area, lateral (
      select merchants.km_between($1, $2, shop.latitude, shop.longitude) as km
      from merchants.shop where shop.status = 'open' and shop.position <@ area
    ) near
    where near.km <= within limit most
  ) found;
end;

create table merchants.service (
  id integer generated always as identity primary key,
  shop_id integer not null references merchants.shop on delete cascade,
  name text not null,
  name_en text,
  description text,
  description_en text,
  image text references files.file,
  category text not null,
  -- Prices on a menu, no points: what moves is what the payer types.
  price_gf numeric(12, 2) check (price_gf >= 0),
  price_currency numeric(12, 2) check (price_currency >= 0),
  currency text not null default 'CNY' check (currency in ('CNY', 'USD', 'EUR')),
  gf_payable boolean not null default true,
  status text not null default 'online' check (status in ('online', 'offline')),
  sort_order integer not null default 0 check (sort_order >= 0)
);
create index service_of_shop on merchants.service (shop_id, sort_order, id);
