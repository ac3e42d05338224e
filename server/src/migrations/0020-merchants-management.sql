-- Owners run their shops: edit, close, open again (001 sections 2 to 5).

alter table merchants.shop
  -- Counts the edits: of two editors at once the later one notices.
  add column version integer not null default 1,
  -- What its owner said when closing it.
  add column close_reason text,
  add column closed_at timestamptz;

-- A shop whose name or licence is not what an auditor approved any more. It goes on trading meanwhile (rules.md 5).
create table merchants.shop_review (
  id integer generated always as identity primary key,
  shop_id integer not null references merchants.shop,
  -- Counts the changes since it was opened: an auditor closes what was looked at.
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
-- Further changes go into the review that is open.
create unique index shop_review_open_once on merchants.shop_review (shop_id) where closed_at is null;
create index shop_review_of_shop on merchants.shop_review (shop_id);
