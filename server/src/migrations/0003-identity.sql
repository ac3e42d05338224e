-- Who people are, how they prove it, and for how long that is believed (rules.md 4, 6, 8).
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
  referral_code text not null,
  upline_id integer references identity.member check (upline_id <> id),
  status text not null default 'active' check (status in ('active', 'disabled')),
  is_vip boolean not null default false,
  created_at timestamptz not null default platform.now()
);
-- Named, because a refusal says which of them was in the way; looked at in this order.
create unique index member_username_once on identity.member (username_key);
create unique index member_email_once on identity.member (email_key);
create unique index member_referral_code_once on identity.member (referral_code);
create unique index member_root_once on identity.member ((upline_id is null)) where upline_id is null;
create index member_by_upline on identity.member (upline_id, id);

-- One upline, for good: with it the tree of invitations can have no circle.
create function identity.refuse_upline_change() returns trigger language plpgsql as $$
begin
  raise exception 'an upline is set once, at registration' using errcode = 'restrict_violation';
end $$;
create trigger member_upline_for_good before update of upline_id on identity.member
  for each row when (old.upline_id is distinct from new.upline_id)
  execute function identity.refuse_upline_change();

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
  check (payment_tried - payment_forgiven between 0 and 5),
  check ((payment_locked_until is not null) = (payment_tried - payment_forgiven = 5))
) with (fillfactor = 70);

create table identity.session (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  remember_me boolean not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default platform.now(),
  last_seen_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'password-reset')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_by_member on identity.session (member_id, id desc);

-- Tokens are random and stored as their SHA-256: who reads the database cannot sign in with what is found there.
create table identity.access_token (
  hash bytea primary key,
  session_id integer not null references identity.session,
  -- Without an index, which every request would be tempted to use instead of the hash: the table is swept hourly and
  -- holds what an hour brings.
  expires_at timestamptz not null
);

create table identity.refresh_token (
  hash bytea primary key,
  session_id integer not null references identity.session,
  expires_at timestamptz not null,
  -- Kept after its use, so that a second use is noticed.
  used_at timestamptz
);
create index refresh_token_by_end on identity.refresh_token (expires_at);

-- The one code in force for a purpose and a recipient; a new one takes the place of the old.
create table identity.mail_code (
  purpose text not null check (purpose in ('register', 'reset-password')),
  recipient text not null,
  mac bytea not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (purpose, recipient)
);

-- The platform itself, as the inviter of whoever comes without one. It has no credentials.
insert into identity.member (id, username, username_key, email, email_key, language, referral_code)
  values (ledger.open_party('member'), 'torch', 'torch', 'root@torch.invalid', 'root@torch.invalid', 'zh', 'SF000001');
