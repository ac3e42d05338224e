-- What a shop's own programs work with: keys by which they call us, and webhooks by which we call them (decisions 051 and 052).
create schema programs;

create table programs.api_key (
  id integer generated always as identity primary key,
  shop_id integer not null,
  owner_id integer not null,
  name text not null,
  -- SHA-256 of the key: it is told once and kept nowhere.
  hash bytea not null unique,
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- GF in units that it may refund in a day of the platform's calendar.
  refund_limit bigint not null check (refund_limit >= 0),
  made_at timestamptz not null default platform.now(),
  revoked_at timestamptz,
  check (('refunds:create' = any (scopes)) = (refund_limit > 0))
);
create index api_key_of_shop on programs.api_key (shop_id, id desc);

-- Apart from the keys, so that a call writes no row that another one reads. To the minute.
create table programs.api_key_use (
  key_id integer primary key references programs.api_key,
  last_used_at timestamptz not null
);

-- What each key gave back: the limit of its day is judged by these, under the lock of the shop's account.
create table programs.refund (
  refund_no text collate "C" primary key,
  key_id integer not null references programs.api_key,
  day date not null,
  amount bigint not null check (amount > 0)
);
create index refund_of_day on programs.refund (key_id, day);

create table programs.webhook (
  id integer generated always as identity primary key,
  shop_id integer not null,
  owner_id integer not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Random: what its secrets are sealed for.
  salt bytea not null,
  -- What its calls are signed with, sealed (decision 059): the database alone does not tell it.
  secret bytea not null,
  -- The one before it, which signs beside it until then (decision 052).
  old_secret bytea,
  old_secret_until timestamptz,
  made_at timestamptz not null default platform.now(),
  off_at timestamptz,
  -- Since when nothing was taken; null where the last call was.
  failing_since timestamptz,
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_of_shop on programs.webhook (shop_id);

-- What happened, written in the transaction in which it did. Only where somebody wants to hear of it.
create table programs.event (
  id bigint generated always as identity primary key,
  shop_id integer not null,
  kind text collate "C" not null,
  -- What it is about, so that it is told once.
  ref text collate "C" not null,
  -- What is sent, byte for byte, but for the number in front.
  about text not null,
  at timestamptz not null,
  unique (kind, ref)
);
create index event_by_age on programs.event (at);

create table programs.delivery (
  id bigint generated always as identity primary key,
  webhook_id integer not null references programs.webhook on delete cascade,
  event_id bigint not null references programs.event on delete cascade,
  status text collate "C" not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- How many of them belong to this sending: one that is sent again begins anew.
  tries integer not null default 0,
  next_attempt_at timestamptz not null default platform.now(),
  last_attempt_at timestamptz,
  answer_status integer,
  fault text collate "C",
  took integer,
  unique (webhook_id, event_id)
);
create index delivery_due on programs.delivery (next_attempt_at) where status = 'waiting';
create index delivery_of_webhook on programs.delivery (webhook_id, id desc);
create index delivery_of_event on programs.delivery (event_id);

-- Operators hear that one begins to fail, or no longer does.
create trigger webhook_told after update on programs.webhook
  for each row when ((old.failing_since is null) <> (new.failing_since is null) or old.off_at is distinct from new.off_at)
  execute function platform.tell_servers('desk:runs');
