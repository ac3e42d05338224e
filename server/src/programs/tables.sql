-- A shop's own programs: keys by which they call us, and webhooks by which we call them (decisions 051 and 052).
create schema programs;

create table programs.api_key (
  id integer generated always as identity primary key,
  shop_id integer not null,
  owner_id integer not null,
  name text not null,
  -- SHA-256 of the key, which is shown once and not stored.
  hash bytea not null unique,
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- GF in units that it may refund per platform day.
  refund_limit bigint not null check (refund_limit >= 0),
  -- True for a test key, whose bills are rows of programs.test_bill (rules/programs#test-mode).
  is_test boolean not null,
  -- Hosts to which its bills may send customers back.
  return_hosts text[] not null,
  -- Random; binds the sealed secret to this key.
  salt bytea not null,
  -- The secret that signs the results of its bills, derived from the key and sealed (decision 059).
  return_secret bytea not null,
  made_at timestamptz not null default platform.now(),
  revoked_at timestamptz,
  check (('refunds:create' = any (scopes)) = (refund_limit > 0))
);
create index api_key_of_shop on programs.api_key (shop_id, id desc);

-- In a table of its own, so that a call writes no row that other calls read. To the minute.
create table programs.api_key_use (
  key_id integer primary key references programs.api_key,
  last_used_at timestamptz not null
);

-- Test bills: apart from payments.bill, so that nothing that counts money can read one (rules/programs#test-mode).
create table programs.test_bill (
  id bigint generated always as identity primary key,
  bill_no text collate "C" not null unique,
  shop_id integer not null,
  key_id integer not null references programs.api_key,
  amount bigint not null check (amount > 0),
  reference text not null,
  remark text not null,
  lines jsonb not null,
  status text collate "C" not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  return_url text,
  cancel_url text,
  made_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  refunded bigint not null default 0 check (refunded between 0 and amount),
  check ((status = 'paid') = (paid_at is not null)),
  check (refunded = 0 or status = 'paid')
);
create index test_bill_of_shop on programs.test_bill (shop_id, id desc);
create index test_bill_by_reference on programs.test_bill (shop_id, reference) where reference <> '';
create index test_bill_open on programs.test_bill (expires_at) where status = 'open';

-- Refunds by key, for the daily limit, which is checked under the lock of the shop's account.
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
  -- True if it receives the events of test mode, and only those.
  is_test boolean not null,
  -- Random; binds the sealed secrets to this webhook.
  salt bytea not null,
  -- The signing secret, sealed (decision 059), so that the database alone does not reveal it.
  secret bytea not null,
  -- The one before it, which signs beside it until then (decision 052).
  old_secret bytea,
  old_secret_until timestamptz,
  made_at timestamptz not null default platform.now(),
  off_at timestamptz,
  -- Since when calls fail; null if the last one succeeded.
  failing_since timestamptz,
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_of_shop on programs.webhook (shop_id);

-- Events, written in the transaction that causes them, and only if a webhook wants them.
create table programs.event (
  id bigint generated always as identity primary key,
  shop_id integer not null,
  kind text collate "C" not null,
  -- The event's subject, so that it is sent once.
  ref text collate "C" not null,
  -- The sent body, byte for byte, except for the id at its start.
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
  -- Attempts of the current sending: resending starts again at zero.
  tries integer not null default 0,
  next_attempt_at timestamptz not null default platform.now(),
  last_attempt_at timestamptz,
  answer_status integer,
  failure text collate "C",
  took integer,
  unique (webhook_id, event_id)
);
create index delivery_due on programs.delivery (next_attempt_at) where status = 'waiting';
create index delivery_of_webhook on programs.delivery (webhook_id, id desc);
create index delivery_of_event on programs.delivery (event_id);

-- Notifies operators when a webhook starts to fail, or stops failing.
create trigger webhook_notify after update on programs.webhook
  for each row when ((old.failing_since is null) <> (new.failing_since is null) or old.off_at is distinct from new.off_at)
  execute function platform.notify_servers('desk:runs');
