-- A member's own place: second factors, passkeys, what was signed in from where, and leaving (rules.md 6, 8).

alter table identity.member
  add column push_enabled boolean not null default true,
  add column email_enabled boolean not null default true,
  drop constraint member_status_check,
  add constraint member_status_check check (status in ('active', 'disabled', 'closed'));

-- Until then no points go out: the payment password was reset by mail, and its owner shall have time to notice.
alter table identity.credential add column payments_held_until timestamptz;

alter table identity.session
  -- What was shown to sign in.
  add column method text not null default 'password'
    check (method in ('password', 'authenticator', 'recovery-code', 'passkey')),
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in
    ('logout', 'reuse', 'password-reset', 'password-change', 'ended', 'closed'));

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

-- Stands in place of a payment password, once, in the session in which a passkey was shown.
create table identity.payment_proof (
  hash bytea primary key,
  session_id integer not null references identity.session,
  -- A passkey that is forgotten takes its proofs along.
  passkey_id integer not null references identity.passkey on delete cascade,
  expires_at timestamptz not null
);

alter table identity.mail_code
  drop constraint mail_code_purpose_check,
  add constraint mail_code_purpose_check check (purpose in
    ('register', 'reset-password', 'change-email', 'reset-payment-password'));
