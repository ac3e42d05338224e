-- Members, their credentials and their sessions (rules/identity#sessions, rules/identity#second-key).
create schema identity;

create table identity.member (
  -- The id of the member's party in the ledger.
  id integer primary key,
  username text not null,
  -- The normalized name: names that differ only in case or width are the same.
  username_key text not null,
  email text not null,
  email_key text not null,
  nickname text,
  phone text,
  -- A picture of the files module.
  avatar text,
  bio text,
  language text not null check (language in ('zh', 'en')),
  push_enabled boolean not null default true,
  email_enabled boolean not null default true,
  -- Whether the inviter sees the member's PV.
  shows_pv boolean not null default false,
  referral_code text not null,
  -- The code under which others send points to the member, renewable by its owner; the platform itself and closed
  -- accounts have none.
  receiving_code text,
  upline_id integer references identity.member check (upline_id <> id),
  status text not null default 'active' check (status in ('active', 'disabled', 'closed')),
  -- The operators' reason for disabling, shown to the member at login.
  disabled_reason text,
  disabled_at timestamptz,
  is_vip boolean not null default false,
  -- HMACs of the normalised mailbox at registration, the newest secret's first (identity.claim_newcomers).
  newcomer_marks bytea[] not null default '{}',
  created_at timestamptz not null default platform.now(),
  constraint member_receives_check check ((receiving_code is null) = (upline_id is null or status = 'closed')),
  constraint member_disabled_check check (status = 'disabled' or (disabled_reason is null and disabled_at is null))
);

-- Named, because the error depends on which one is violated; checked in this order.
create unique index member_username_once on identity.member (username_key);
create unique index member_email_once on identity.member (email_key);
create unique index member_referral_code_once on identity.member (referral_code);
create unique index member_receiving_code_once on identity.member (receiving_code);
create unique index member_root_once on identity.member ((upline_id is null)) where upline_id is null;
create index member_by_upline on identity.member (upline_id, id);

-- For prefix searches by operators. These indexes compare byte by byte, as `like` does.
create index member_by_username on identity.member (username_key text_pattern_ops);
create index member_by_email on identity.member (email_key text_pattern_ops);
create index member_by_nickname on identity.member (lower(nickname) text_pattern_ops) where nickname is not null;
create index member_by_phone on identity.member (phone) where phone is not null;
-- Counts registrations of a day.
create index member_by_registration on identity.member (created_at);
create index member_not_active on identity.member (status, id desc) where status <> 'active';

\ir members/refuse-upline-change.sql
create trigger member_upline_for_good before update of upline_id on identity.member
  for each row when (old.upline_id is distinct from new.upline_id)
  execute function identity.refuse_upline_change();

-- Public: who invited whom. The root member, which is the platform, appears only as an upline.
create view identity.invitation as
  select id as member_id, upline_id, created_at as registered_at from identity.member where upline_id is not null;

-- Public: members whose accounts are active.
create view identity.active_member as
  select id as member_id, created_at as registered_at from identity.member where status = 'active';

-- Mailboxes whose owner once counted as a new friend: a mark outlives the account and is deleted 24 months after its
-- closing.
create table identity.newcomer (
  mark bytea primary key,
  member_id integer not null,
  at timestamptz not null,
  forget_after timestamptz
);
create index newcomer_of_member on identity.newcomer (member_id);

-- A member without a row here cannot sign in.
create table identity.credential (
  member_id integer primary key references identity.member,
  login_hash text not null,
  payment_hash text not null,
  -- Whether it still is the login password.
  payment_is_default boolean not null default true,
  -- Whether it is a PIN (rules/identity#pin): known when it is set, and noted again when it is verified.
  payment_is_pin boolean not null default false,
  payment_version integer not null default 1,
  -- Tries are only ever counted up. A success clears all tries up to its own, never one counted after it: consecutive
  -- wrong tries = tried - forgiven.
  payment_tried bigint not null default 0,
  payment_forgiven bigint not null default 0,
  payment_locked_until timestamptz,
  -- Payments are on hold until then, after a reset by mail, so that the owner has time to notice.
  payment_hold_until timestamptz,
  -- Payments are on hold until then, while a lost mailbox is being replaced; an objection clears this hold alone.
  mailbox_hold_until timestamptz,
  check (payment_tried - payment_forgiven between 0 and 5),
  check ((payment_locked_until is not null) = (payment_tried - payment_forgiven = 5))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

create table identity.session (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  remember_me boolean not null,
  -- How the member signed in.
  method text not null default 'password'
    check (method in ('password', 'authenticator', 'recovery-code', 'passkey')),
  ip text not null,
  user_agent text not null,
  -- Hash of the browser's identifier, which distinguishes an account's own devices from strangers' (docs/decisions/066).
  device_hash bytea,
  created_at timestamptz not null default platform.now(),
  last_seen_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Restricted to the counter (rules/identity#counter-lock).
  at_counter boolean not null default false,
  -- When the payment password was last verified in this session, and which version of it
  -- (rules/identity#verified-in-this-session).
  payment_verified_at timestamptz,
  payment_verified_version integer,
  end_reason text check (end_reason in
    ('logout', 'reuse', 'password-reset', 'password-change', 'ended', 'closed', 'disabled', 'operator')),
  check ((ended_at is null) = (end_reason is null)),
  check ((payment_verified_at is null) = (payment_verified_version is null))
);
create index session_by_member on identity.session (member_id, id desc);
-- For operators' queries of sign-ins from the same place (identity.members_sharing_network).
create index session_by_place on identity.session (ip, user_agent, member_id);
create index session_of_device on identity.session (member_id, device_hash) where device_hash is not null;

-- Exponential backoff of throttled actions, from any origin; the key is hashed, because it names the account tried.
create table identity.backoff (
  what bytea primary key,
  times integer not null,
  last_at timestamptz not null
);

-- Tokens are random and stored as their SHA-256: a reader of the database cannot sign in with them.
create table identity.access_token (
  hash bytea primary key,
  session_id integer not null references identity.session,
  -- Not indexed, because the planner might use that index instead of the hash: the table is swept hourly and holds about
  -- an hour's tokens.
  expires_at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.02);

create table identity.refresh_token (
  hash bytea primary key,
  session_id integer not null references identity.session,
  expires_at timestamptz not null,
  -- Kept after its use, so that a second use is noticed.
  used_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0.02);
create index refresh_token_by_end on identity.refresh_token (expires_at);

-- The code in force for a purpose, a recipient and a requester; a new one replaces it. Each requester has tries that no one else
-- uses up (docs/decisions/066).
create table identity.mail_code (
  purpose text not null check (purpose in
    ('register', 'reset-password', 'change-email', 'reset-payment-password')),
  recipient text not null,
  -- A device or a network; empty where only signed-in members may ask.
  requester text not null,
  mac bytea not null,
  tries_left integer not null check (tries_left >= 0),
  -- Shared tries of all callers who requested no code themselves.
  others_left integer not null check (others_left >= 0),
  expires_at timestamptz not null,
  primary key (purpose, recipient, requester)
);

-- A member's authenticator app, in force after its first code.
create table identity.two_factor (
  member_id integer primary key references identity.member,
  -- Encrypted with a key outside the database: codes are computed from the secret, so a hash would not do.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The newest 30-second step whose code was used: no code is accepted twice (RFC 6238, 5.2).
  last_step bigint not null default 0
);

create table identity.recovery_code (
  member_id integer not null references identity.two_factor on delete cascade,
  mac bytea not null,
  primary key (member_id, mac)
);

-- A login whose password was right and whose second factor is pending.
create table identity.login_ticket (
  hash bytea primary key,
  member_id integer not null references identity.member,
  remember_me boolean not null,
  expires_at timestamptz not null
);
create index login_ticket_by_member on identity.login_ticket (member_id);

create table identity.passkey (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  -- The authenticator's credential id, in base64url.
  credential_id text not null collate "C",
  public_key bytea not null,
  -- Use counter of the authenticator; always zero where it has none.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default platform.now(),
  last_used_at timestamptz
);
create unique index passkey_credential_once on identity.passkey (credential_id);
create index passkey_by_member on identity.passkey (member_id, id);

-- A challenge for an authenticator to sign, for one purpose and one answer.
create table identity.challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'login', 'payment')),
  -- Null for a login, where the member is not yet known.
  session_id integer references identity.session check ((session_id is null) = (purpose = 'login')),
  expires_at timestamptz not null
);

-- Restrictions that operators put on single members (rules/operators#restrictions).
create table identity.restriction (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  part text not null check (part in ('payouts', 'trading', 'releases')),
  reason text not null,
  by_name text not null,
  at timestamptz not null default platform.now(),
  -- Null for no end.
  until_at timestamptz check (until_at > at),
  lifted_at timestamptz,
  lifted_by text,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index restriction_once on identity.restriction (member_id, part) where lifted_at is null;

-- Public: the restrictions in force.
create view identity.restricted as
  select member_id, part, reason, by_name, at, until_at from identity.restriction
  where lifted_at is null and (until_at is null or until_at > platform.now());

-- Replacements of a lost mailbox, approved by two operators (rules/identity#account-recovery), waiting for an objection
-- from the old mailbox and a confirmation from the new one.
create table identity.mailbox_change (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  -- The account's mailbox at the approval: if it changed meanwhile, it was not lost.
  old_email text not null,
  old_email_key text not null,
  email text not null,
  email_key text not null,
  -- SHA-256 of the tokens in the links mailed to the old and the new mailbox.
  old_token bytea not null unique,
  new_token bytea not null unique,
  asked_at timestamptz not null default platform.now(),
  -- When a confirmed change takes effect, and the last moment for the confirmation.
  due_at timestamptz not null,
  last_at timestamptz not null check (last_at >= due_at),
  confirmed_at timestamptz,
  status text not null default 'pending'
    check (status in ('pending', 'done', 'objected', 'overtaken', 'taken', 'expired')),
  ended_at timestamptz,
  check ((status = 'pending') = (ended_at is null)),
  check (status <> 'done' or confirmed_at is not null)
);
create unique index mailbox_change_once on identity.mailbox_change (member_id) where status = 'pending';
create index mailbox_change_of_member on identity.mailbox_change (member_id, id desc);
create index mailbox_change_due on identity.mailbox_change (due_at) where status = 'pending';

-- A single-use replacement for the payment password, in the session in which a passkey was used.
create table identity.payment_proof (
  hash bytea primary key,
  session_id integer not null references identity.session,
  -- Removing a passkey deletes its proofs.
  passkey_id integer not null references identity.passkey on delete cascade,
  expires_at timestamptz not null
);

-- Units that a member moved on a day without sending the second key, by allowance (rules/identity#daily-allowance). The
-- statement that adds to it also checks the limit.
create table identity.allowance (
  member_id integer not null references identity.member,
  name text not null check (name in ('verified-pv', 'verified-gf', 'own-gf')),
  day date not null,
  used bigint not null check (used >= 0),
  primary key (member_id, name)
);

create table identity.notice (
  id bigint generated always as identity primary key,
  member_id integer not null references identity.member,
  kind text not null,
  -- The data of its texts, as defined in the contract, including the kind.
  about jsonb not null,
  -- Deduplication key: a job may run again after an interruption.
  occasion text,
  at timestamptz not null default platform.now(),
  read_at timestamptz,
  check (about ->> 'kind' = kind)
);
create index notice_by_member on identity.notice (member_id, id desc);
create index notice_unread on identity.notice (member_id) where read_at is null;
-- Partial, since most notices have no occasion.
create unique index notice_once on identity.notice (member_id, kind, occasion) where occasion is not null;

-- A browser that receives web push. It belongs to a session and ends with it: a phone that was logged out must not show
-- the member's notices.
create table identity.push_subscription (
  id integer generated always as identity primary key,
  session_id integer not null references identity.session,
  -- The push service's secret URL for us, and the browser's public encryption keys.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default platform.now()
);
create unique index push_subscription_once on identity.push_subscription (endpoint);
create index push_subscription_by_session on identity.push_subscription (session_id);

-- Deliveries waiting to be sent, written together with their notice and deleted when delivered or given up.
create table identity.notice_delivery (
  id bigint generated always as identity primary key,
  notice_id bigint not null references identity.notice on delete cascade on update cascade,
  channel text not null check (channel in ('push', 'mail')),
  subscription_id integer references identity.push_subscription on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default platform.now(),
  check ((channel = 'push') = (subscription_id is not null))
) with (autovacuum_vacuum_scale_factor = 0.02);
create index notice_delivery_due on identity.notice_delivery (channel, next_attempt_at);
create index notice_delivery_by_notice on identity.notice_delivery (notice_id);
create index notice_delivery_by_subscription on identity.notice_delivery (subscription_id) where subscription_id is not null;

-- Public: sign-ins from identifying networks: without loopback, private, link-local and carrier-grade NAT addresses, which may be
-- a proxy's (the same pattern is in identity/members/members.ts), and without those of closed accounts.
create view identity.public_network_session as
  select member_id, ip, user_agent, created_at from identity.session
  where ip <> '' and ip !~ '^(::ffff:)?(10|127|192[.]168|169[.]254|172[.](1[6-9]|2[0-9]|3[01])|100[.](6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))[.]|^::1$|^f[cd]|^fe[89ab]';
