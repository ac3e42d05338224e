-- What members are told, and by which ways it still has to reach them.

create table identity.notice (
  id bigint generated always as identity primary key,
  member_id integer not null references identity.member,
  kind text not null,
  -- What its texts are made of, as the contract names it; the kind stands in it too.
  about jsonb not null,
  -- What it is about, where the same thing must not be told twice: a job may run again after it was cut off.
  occasion text,
  at timestamptz not null default platform.now(),
  read_at timestamptz,
  check (about ->> 'kind' = kind)
);
create index notice_by_member on identity.notice (member_id, id desc);
create index notice_unread on identity.notice (member_id) where read_at is null;
create unique index notice_once on identity.notice (member_id, kind, occasion);

-- A browser that may be told by web push. It belongs to a session and ends with it: whoever logs out of a phone, or is
-- logged out of it, must not read of their points on it.
create table identity.push_subscription (
  id integer generated always as identity primary key,
  session_id integer not null references identity.session,
  -- An address of the browser's maker, secret enough that only we may use it, and the keys that only the browser reads with.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default platform.now()
);
create unique index push_subscription_once on identity.push_subscription (endpoint);
create index push_subscription_by_session on identity.push_subscription (session_id);

-- Waiting to go out, written together with its notice. Gone when it has arrived, or when it never will.
create table identity.notice_delivery (
  id bigint generated always as identity primary key,
  notice_id bigint not null references identity.notice on delete cascade on update cascade,
  channel text not null check (channel in ('push', 'mail')),
  subscription_id integer references identity.push_subscription on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default platform.now(),
  check ((channel = 'push') = (subscription_id is not null))
);
create index notice_delivery_due on identity.notice_delivery (channel, next_attempt_at);
create index notice_delivery_by_notice on identity.notice_delivery (notice_id);
create index notice_delivery_by_subscription on identity.notice_delivery (subscription_id);
