-- Shops and what they offer (rules.md 5).
create schema merchants;

-- Nearness is measured straight through the earth, between points of a sphere of radius 1: that needs no care about
-- date line or poles, and a GiST index hands rows out in its order.
create extension if not exists cube;

create function merchants.on_sphere(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))
  ]);

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
  position cube generated always as (merchants.on_sphere(latitude, longitude)) stored,
  business_category text not null check (business_category in ('restaurant', 'food', 'retail', 'service', 'other')),
  business_hours text,
  -- What a keyword is looked for in, and the terms that lead there (merchants/search-text.ts writes both).
  search_text text not null,
  search_terms text[] not null,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  check ((latitude is null) = (longitude is null))
);
-- Nearest first.
create index shop_by_position on merchants.shop using gist (position) where status = 'open';
-- Newest first, everywhere and in one city.
create index shop_by_age on merchants.shop (created_at desc, id desc) where status = 'open';
create index shop_by_city on merchants.shop (city, created_at desc, id desc) where status = 'open';
create index shop_by_city_en on merchants.shop (lower(city_en), created_at desc, id desc) where status = 'open';
-- By keyword. No list of pending entries: a search would have to read through it.
create index shop_by_term on merchants.shop using gin (search_terms) with (fastupdate = off) where status = 'open';

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
