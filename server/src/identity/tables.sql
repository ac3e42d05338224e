-- Who people are, how they prove it, and for how long that is believed (rules/identity#sessions,
-- rules/identity#second-key).
create schema identity;

create table identity.member (
  -- The member's party in the ledger.
  id integer primary key,
  username text not null,
  -- The name as it is compared: two names that differ only in case or width are one name.
  username_key text not null,
  email text not null,
  email_key text not null,
  nickname text,
  phone text,
  -- A picture of the files room.
  avatar text,
  bio text,
  language text not null check (language in ('zh', 'en')),
  push_enabled boolean not null default true,
  email_enabled boolean not null default true,
  -- Whether the inviter sees how many PV there are.
  shows_pv boolean not null default false,
  referral_code text not null,
  -- What others name to send points here, shown by its owner and renewed at will; the platform itself and closed accounts have none.
  receiving_code text,
  upline_id integer references identity.member check (upline_id <> id),
  status text not null default 'active' check (status in ('active', 'disabled', 'closed')),
  -- Why a member was disabled, in the operator's words: the member reads it when signing in.
  disabled_reason text,
  disabled_at timestamptz,
  is_vip boolean not null default false,
  -- HMACs of the normalised mailbox of the registration, the newest secret's first (identity.claim_newcomers).
  newcomer_marks bytea[] not null default '{}',
  created_at timestamptz not null default platform.now(),
  constraint member_receives_check check ((receiving_code is null) = (upline_id is null or status = 'closed')),
  constraint member_disabled_check check (status = 'disabled' or (disabled_reason is null and disabled_at is null))
);

-- Named, because a refusal says which of them was in the way; looked at in this order.
create unique index member_username_once on identity.member (username_key);
create unique index member_email_once on identity.member (email_key);
create unique index member_referral_code_once on identity.member (referral_code);
create unique index member_receiving_code_once on identity.member (receiving_code);
create unique index member_root_once on identity.member ((upline_id is null)) where upline_id is null;
create index member_by_upline on identity.member (upline_id, id);

-- Members are found by the beginning of what they are called. These indexes compare byte by byte, as `like` does.
create index member_by_username on identity.member (username_key text_pattern_ops);
create index member_by_email on identity.member (email_key text_pattern_ops);
create index member_by_nickname on identity.member (lower(nickname) text_pattern_ops) where nickname is not null;
create index member_by_phone on identity.member (phone) where phone is not null;
-- How many registered on a day.
create index member_by_registration on identity.member (created_at);
create index member_not_active on identity.member (status, id desc) where status <> 'active';

\ir members/refuse-upline-change.sql
create trigger member_upline_for_good before update of upline_id on identity.member
  for each row when (old.upline_id is distinct from new.upline_id)
  execute function identity.refuse_upline_change();

-- The platform itself, as the inviter of whoever comes without one. It has no credentials.
insert into identity.member (id, username, username_key, email, email_key, language, referral_code)
  values (ledger.open_party('member'), 'torch', 'torch', 'root@torch.invalid', 'root@torch.invalid', 'zh', 'SF000001');

-- identity's door for who invited whom. The root member, who is the platform, was invited by nobody and stands here only as
-- an upline.
create view identity.invitation as
  select id as member_id, upline_id, created_at as registered_at from identity.member where upline_id is not null;

-- Mailboxes whose owner was somebody's new friend once: a mark outlives the account, and goes 24 months after its closing.
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
  -- Still what was chosen for signing in.
  payment_is_default boolean not null default true,
  payment_version integer not null default 1,
  -- Tries are only ever counted up. A success forgives all tries up to its own, so it can never forgive one that was
  -- counted after it: wrong tries in a row = tried - forgiven.
  payment_tried bigint not null default 0,
  payment_forgiven bigint not null default 0,
  payment_locked_until timestamptz,
  -- Until then no points go out: the payment password was reset by mail, and its owner shall have time to notice.
  payments_held_until timestamptz,
  -- The same while a lost mailbox is being changed: gone with the objection, whatever the other says.
  mailbox_held_until timestamptz,
  check (payment_tried - payment_forgiven between 0 and 5),
  check ((payment_locked_until is not null) = (payment_tried - payment_forgiven = 5))
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

create table identity.session (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  remember_me boolean not null,
  -- What was shown to sign in.
  method text not null default 'password'
    check (method in ('password', 'authenticator', 'recovery-code', 'passkey')),
  ip text not null,
  user_agent text not null,
  -- What the browser calls itself, as a print: so an account's own devices are told from strangers' (docs/decisions/066).
  device_print bytea,
  created_at timestamptz not null default platform.now(),
  last_seen_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- It rings up and does nothing else (rules/identity#locked-to-the-counter).
  at_counter boolean not null default false,
  -- When the payment password was last verified in this session, and which version of it (rules/identity#verified-in-this-session).
  payment_verified_at timestamptz,
  payment_verified_version integer,
  end_reason text check (end_reason in
    ('logout', 'reuse', 'password-reset', 'password-change', 'ended', 'closed', 'disabled', 'operator')),
  check ((ended_at is null) = (end_reason is null)),
  check ((payment_verified_at is null) = (payment_verified_version is null))
);
create index session_by_member on identity.session (member_id, id desc);
-- Who else came from a place: operators ask by a member's own (identity.sharing_with).
create index session_by_place on identity.session (ip, user_agent, member_id);
create index session_of_device on identity.session (member_id, device_print) where device_print is not null;

-- What has to wait longer with each time, for an account and from wherever: a print of it, for it names who is tried.
create table identity.slowdown (
  what bytea primary key,
  times integer not null,
  last_at timestamptz not null
);

-- Tokens are random and stored as their SHA-256: who reads the database cannot sign in with what is found there.
create table identity.access_token (
  hash bytea primary key,
  session_id integer not null references identity.session,
  -- Without an index, which every request would be tempted to use instead of the hash: the table is swept hourly and
  -- holds what an hour brings.
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

-- The one code in force for a purpose, a recipient and whoever asked for it; a new one takes the place of the old. Who asked
-- has tries that nobody else uses up (docs/decisions/066).
create table identity.mail_code (
  purpose text not null check (purpose in
    ('register', 'reset-password', 'change-email', 'reset-payment-password')),
  recipient text not null,
  -- A device or a network; empty where only who is signed in may ask.
  asker text not null,
  mac bytea not null,
  tries_left integer not null check (tries_left >= 0),
  -- Of everybody who has asked for none, together.
  others_left integer not null check (others_left >= 0),
  expires_at timestamptz not null,
  primary key (purpose, recipient, asker)
);

-- The authenticator app of a member. In force from its first code on.
create table identity.two_factor (
  member_id integer primary key references identity.member,
  -- Sealed with a key that the database does not know: codes are computed from the secret, so a hash would not do.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The newest 30-second step of which a code was taken: no code counts twice (RFC 6238, 5.2).
  last_step bigint not null default 0
);

create table identity.recovery_code (
  member_id integer not null references identity.two_factor on delete cascade,
  mac bytea not null,
  primary key (member_id, mac)
);

-- The password was right, the second factor is still to come.
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
  -- The authenticator's own name for it, in base64url.
  credential_id text not null collate "C",
  public_key bytea not null,
  -- Counts the uses where the authenticator does; zero for good where it does not.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default platform.now(),
  last_used_at timestamptz
);
create unique index passkey_credential_once on identity.passkey (credential_id);
create index passkey_by_member on identity.passkey (member_id, id);

-- What an authenticator is asked to sign, for one purpose; used up by the answer.
create table identity.challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'login', 'payment')),
  -- Whose it is; null for a login, where nobody is known yet.
  session_id integer references identity.session check ((session_id is null) = (purpose = 'login')),
  expires_at timestamptz not null
);

-- Parts that operators made stand still for one member alone (rules/operators#restrictions).
create table identity.restriction (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  part text not null check (part in ('payouts', 'trading', 'releases')),
  reason text not null,
  by_name text not null,
  at timestamptz not null default platform.now(),
  -- Null where it lasts until it is lifted.
  until_at timestamptz check (until_at > at),
  lifted_at timestamptz,
  lifted_by text,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index restriction_once on identity.restriction (member_id, part) where lifted_at is null;

-- identity's door for what stands still for whom at the moment.
create view identity.restricted as
  select member_id, part, reason, by_name, at, until_at from identity.restriction
  where lifted_at is null and (until_at is null or until_at > platform.now());

-- Another mailbox in place of a lost one, given by two operators (rules/identity#account-recovery): it waits for the one to object
-- and for the other to confirm.
create table identity.mailbox_change (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  -- The account's mailbox when it was approved: one that was changed meanwhile is not lost.
  old_email text not null,
  old_email_key text not null,
  email text not null,
  email_key text not null,
  -- SHA-256 of what the links name that were mailed to the old mailbox and to the new one.
  old_token bytea not null unique,
  new_token bytea not null unique,
  asked_at timestamptz not null default platform.now(),
  -- When it takes effect, once it was confirmed; and until when it may be.
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

-- Stands in place of a payment password, once, in the session in which a passkey was shown.
create table identity.payment_proof (
  hash bytea primary key,
  session_id integer not null references identity.session,
  -- A passkey that is forgotten takes its proofs along.
  passkey_id integer not null references identity.passkey on delete cascade,
  expires_at timestamptz not null
);

-- Units that a member moved on a day without sending the second key, by the allowance that they count to
-- (rules/identity#without-the-key). The statement that adds to it is the one that checks the limit.
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
-- Most are of no occasion: they stand in no third index.
create unique index notice_once on identity.notice (member_id, kind, occasion) where occasion is not null;

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
) with (autovacuum_vacuum_scale_factor = 0.02);
create index notice_delivery_due on identity.notice_delivery (channel, next_attempt_at);
create index notice_delivery_by_notice on identity.notice_delivery (notice_id);
create index notice_delivery_by_subscription on identity.notice_delivery (subscription_id) where subscription_id is not null;

-- Sign-ins from networks that tell something: not from loopback, private, link-local and carriers' shared addresses, which
-- may be a proxy's (identity/members/linked-members.ts has the same); those of closed accounts were forgotten.
create view identity.seen_from as
  select member_id, ip, user_agent, created_at from identity.session
  where ip <> '' and ip !~ '^(::ffff:)?(10|127|192[.]168|169[.]254|172[.](1[6-9]|2[0-9]|3[01])|100[.](6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))[.]|^::1$|^f[cd]|^fe[89ab]';
