-- Members apply for a shop; auditors decide (rules.md 5, faults.md 5.4).

-- Every sending of an application gets the next number, so the queue goes by how long one has waited.
create sequence merchants.application_queue;

create table merchants.application (
  id integer generated always as identity primary key,
  -- One application a member: a rejected one is edited and sent again.
  member_id integer not null unique references identity.member,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- Counts the sendings. An auditor judges the one that was looked at.
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
  -- When it was sent last; the terms were agreed to then.
  sent_at timestamptz not null default platform.now(),
  remark text,
  -- An operator's id.
  audited_by integer,
  audited_at timestamptz,
  shop_id integer unique references merchants.shop,
  check ((status = 'pending') = (audited_at is null)),
  check ((audited_at is null) = (audited_by is null)),
  check ((status = 'approved') = (shop_id is not null)),
  check (status <> 'rejected' or remark is not null)
);
create index application_in_queue on merchants.application (status, queue_no);

-- What happened to an application, each step once.
create table merchants.application_step (
  application_id integer not null references merchants.application on delete cascade,
  version integer not null,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  at timestamptz not null default platform.now(),
  -- An operator's id; null where the applicant sent it.
  operator_id integer check ((operator_id is null) = (status = 'pending')),
  remark text,
  primary key (application_id, version, status)
);

-- The picture of a shop's licence: for its owner and for auditors.
alter table merchants.shop add column licence text references files.file;
