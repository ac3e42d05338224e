-- Shops and their services (rules/merchants#shop).
create schema merchants;

\ir directory/cells.sql

create sequence merchants.merchant_no start 1000001;

create table merchants.shop (
  -- The shop's party in the ledger.
  id integer primary key,
  owner_id integer not null check (owner_id <> id),
  merchant_no text not null unique default 'M' || nextval('merchants.merchant_no'),
  payment_code text not null unique check (payment_code ~ '^GF_PAYMENT_[A-Z0-9]{4,32}$'),
  -- Only open shops are found and paid. Operators suspend a shop; `stopped`: its owner is disabled. closed_at keeps whether the
  -- owner had closed it before.
  status text not null default 'open' check (status in ('open', 'closed', 'suspended', 'stopped')),
  -- The owner's reason.
  close_reason text,
  closed_at timestamptz,
  suspended_reason text,
  suspended_at timestamptz,
  -- Set while the owner's account is disabled, whether or not the shop is suspended as well.
  owner_disabled_at timestamptz,
  name text not null,
  name_en text,
  description text,
  description_en text,
  logo text references files.file,
  banner text references files.file,
  -- The picture of the shop's licence, for its owner and for auditors.
  licence text references files.file,
  contact_person text,
  contact_phone text,
  contact_email text,
  address text not null,
  address_en text,
  city text,
  city_en text,
  -- WGS-84 degrees (rules/merchants#position).
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  cells bigint[] generated always as (merchants.cells(latitude, longitude)) stored,
  business_category text not null check (business_category in ('restaurant', 'food', 'retail', 'service', 'other')),
  business_hours text,
  -- The text that keywords are searched in, and its terms (both written by merchants/directory/search-text.ts). The text stays
  -- in the row, where scans over the nearest shops read it; the terms, longer and rarely read, do not.
  search_text text storage main not null,
  search_terms text[] not null,
  -- Counts the edits, to detect concurrent ones.
  version integer not null default 1,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  check ((latitude is null) = (longitude is null)),
  constraint shop_stopped_check check (status <> 'stopped' or owner_disabled_at is not null),
  constraint shop_owner_disabled_check check (owner_disabled_at is null or status in ('stopped', 'suspended')),
  constraint shop_suspended_check
    check ((status = 'suspended') = (suspended_reason is not null) and (status = 'suspended') = (suspended_at is not null))
) with (toast_tuple_target = 1024);

-- The shops of an owner, first one first (decision 145).
create index shop_of_owner on merchants.shop (owner_id, id);

-- Newest first.
create index shop_by_age on merchants.shop (created_at desc, id desc) where status = 'open';

-- For the list of cities.
create index shop_by_city on merchants.shop (city, city_en) where status = 'open';

-- By keyword and city, anywhere or around a place. Without a list of pending entries, which each search would have to read.
create index shop_by_term on merchants.shop using gin (search_terms, cells) with (fastupdate = off) where status = 'open';
create index shop_by_term_elsewhere on merchants.shop using gin (search_terms) where status <> 'open';
create index shop_not_open on merchants.shop (status, id desc) where status <> 'open';

-- Public: the owner of each shop.
create view merchants.owner as select id as shop_id, owner_id from merchants.shop;

-- The columns that a search around a place reads, and nothing else: a million of these rows stay in memory, a million whole
-- shops do not (decision 045). Only open shops with a position. Maintained by a trigger.
create table merchants.spot (
  shop_id integer primary key references merchants.shop on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  position point not null generated always as (merchants.mercator_point(latitude, longitude)) stored,
  -- Each term of the shop, prefixed with the number of its square of 1/16 degree. Read only through their index, so stored
  -- outside the row.
  terms text[] not null,
  -- PostgreSQL moves nothing out of a row below 2 kB. This column makes each row that long and itself compresses to some thirty
  -- bytes.
  filler text not null default repeat(' ', 2000)
) with (toast_tuple_target = 128);

-- Nearest first, as an index-only scan.
create index spot_by_position on merchants.spot using gist (position) include (shop_id, latitude, longitude);

-- By keyword and city within a square: a word that every tenth shop of the country has returns only those of the town.
create index spot_by_term on merchants.spot using gin (terms) with (fastupdate = off);

\ir directory/sync-spot.sql
create trigger shop_spot after insert or update of status, latitude, longitude, search_terms on merchants.shop
  for each row execute function merchants.sync_spot();

-- A shop in a directory, its distance, and the total count.
create type merchants.directory_shop as (
  total integer, km double precision, id integer, name text, name_en text, address text, address_en text,
  business_category text, contact_phone text, banner text, logo text, latitude double precision, longitude double precision,
  business_hours text
);

create table merchants.service (
  id integer generated always as identity primary key,
  shop_id integer not null references merchants.shop on delete cascade,
  name text not null,
  name_en text,
  description text,
  description_en text,
  image text references files.file,
  category text not null,
  -- Prices on a menu; they move no points by themselves.
  price_gf numeric(12, 2) check (price_gf >= 0),
  price_currency numeric(12, 2) check (price_currency >= 0),
  currency text not null default 'CNY' check (currency in ('CNY', 'USD', 'EUR')),
  gf_payable boolean not null default true,
  status text not null default 'online' check (status in ('online', 'offline')),
  sort_order integer not null default 0 check (sort_order >= 0),
  -- Set at the counter; does not count as an edit of the shop.
  sold_out boolean not null default false,
  -- Groups with their choices and prices, as in the API (contract/src/merchants/choices.ts).
  choice_groups jsonb not null default '[]'
);
-- Ids of groups and of choices: never reused, so that an old menu never selects a new choice.
create sequence merchants.choice_id as integer;
create index service_of_shop on merchants.service (shop_id, sort_order, id);

-- Members apply for a shop; auditors decide (rules/merchants#application).

-- Each sending of an application takes the next number, so the queue is ordered by waiting time.
create sequence merchants.application_queue;

create table merchants.application (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Counts the sendings. An auditor decides on the version reviewed.
  version integer not null default 1,
  queue_no bigint not null default nextval('merchants.application_queue'),
  name text not null,
  name_en text,
  description text,
  description_en text,
  logo text not null references files.file,
  banner text references files.file,
  licence text not null references files.file,
  contact_person text not null,
  contact_phone text not null,
  contact_email text,
  address text not null,
  address_en text,
  -- WGS-84 degrees, and the place as the map picker showed it.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  location text not null,
  business_category text not null check (business_category in ('restaurant', 'retail', 'service', 'other')),
  business_hours text,
  created_at timestamptz not null default platform.now(),
  -- When it was last sent, and the terms accepted.
  sent_at timestamptz not null default platform.now(),
  -- Codes of the standard reasons of a rejection; `remark` is what the auditor wrote in addition.
  decline_reasons text[] not null default '{}',
  remark text,
  -- An operator's id.
  audited_by integer,
  audited_at timestamptz,
  shop_id integer unique references merchants.shop,
  check ((status = 'pending') = (audited_at is null)),
  check ((audited_at is null) = (audited_by is null)),
  check ((status = 'approved') = (shop_id is not null)),
  check (status = 'rejected' or cardinality(decline_reasons) = 0),
  check (status <> 'rejected' or remark is not null or cardinality(decline_reasons) > 0)
);

-- One undecided application per member; a rejected one is edited and sent again.
create unique index application_undecided on merchants.application (member_id) where status <> 'approved';
create index application_of_member on merchants.application (member_id, id desc);
create index application_in_queue on merchants.application (status, queue_no);

-- The steps of an application, each once.
create table merchants.application_step (
  application_id integer not null references merchants.application on delete cascade,
  version integer not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  at timestamptz not null default platform.now(),
  -- An operator's id; null where the applicant sent it.
  operator_id integer check ((operator_id is null) = (status = 'pending')),
  decline_reasons text[] not null default '{}',
  remark text,
  primary key (application_id, version, status)
);

-- A shop whose name or licence changed since an auditor approved it. It stays open meanwhile (rules/merchants#review).
create table merchants.shop_review (
  id integer generated always as identity primary key,
  shop_id integer not null references merchants.shop,
  -- Counts the changes since it was opened: an auditor closes the version reviewed.
  version integer not null default 1,
  name_before text not null,
  name_after text not null,
  licence_before text references files.file,
  licence_after text references files.file,
  opened_at timestamptz not null default platform.now(),
  changed_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  -- An operator's id.
  closed_by integer,
  remark text,
  check ((closed_at is null) = (closed_by is null))
);

-- Further changes join the open review.
create unique index shop_review_open_once on merchants.shop_review (shop_id) where closed_at is null;
create index shop_review_of_shop on merchants.shop_review (shop_id);

-- Notifies operators of new and changed applications and reviews.
create trigger application_notify after insert or update on merchants.application
  for each row execute function platform.notify_servers('desk:applications');
create trigger shop_review_notify after insert or update on merchants.shop_review
  for each row execute function platform.notify_servers('desk:shop-changes');
