create schema operators;

-- Operators, their logins and their acts (rules/operators#accounts).
create table operators.operator (
  id integer generated always as identity primary key,
  -- The login name, a name or an address, compared in lower case.
  account text not null,
  account_key text not null unique,
  name text not null,
  email text,
  -- The language of the console at the last login.
  language text not null default 'zh' check (language in ('zh', 'en')),
  mail_wanted boolean not null default true,
  -- Roles of contract/src/permissions.ts; an unknown one has no permission.
  roles text[] not null check (cardinality(roles) > 0),
  password_hash text not null,
  -- Set by the settings or another operator: good only for choosing one's own.
  password_given boolean not null default false,
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- The authenticator app's secret, encrypted with a key outside the database; in force after its first code.
  app_secret bytea,
  app_confirmed_at timestamptz check (app_confirmed_at is null or app_secret is not null),
  -- The newest 30-second step whose code was used: no code is accepted twice (RFC 6238, 5.2).
  app_last_step bigint not null default 0,
  -- The encrypted secret of the app that will replace the current one after its first code.
  next_app_secret bytea,
  -- When roles or access last changed: an approval by an operator who got access after the proposal does not count.
  access_since timestamptz not null default platform.now(),
  created_at timestamptz not null default platform.now()
);

\ir record-access-change.sql
create trigger operator_access before update on operators.operator for each row
  when (old.roles is distinct from new.roles or old.status is distinct from new.status
    or old.password_hash is distinct from new.password_hash or old.app_secret is distinct from new.app_secret)
  execute function operators.record_access_change();

create table operators.session (
  id integer generated always as identity primary key,
  operator_id integer not null references operators.operator,
  -- SHA-256 of the token: a reader of the database cannot sign in with it.
  token_hash bytea not null unique,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default platform.now(),
  -- Written at most every ten minutes.
  last_seen_at timestamptz not null default platform.now(),
  ended_at timestamptz
);
create index session_by_operator on operators.session (operator_id, id desc);
create index session_by_address on operators.session (ip);
-- Live event streams end with their session and follow the operator's roles.
create trigger session_notify after update of ended_at on operators.session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function platform.notify_servers('operator-sessions');
create trigger operator_notify after update of roles, status on operators.operator
  for each row execute function platform.notify_servers('operator-sessions');

-- Single-use replacements for an operator's authenticator app. Only MACs are stored.
create table operators.recovery_code (
  operator_id integer not null references operators.operator,
  mac bytea not null,
  primary key (operator_id, mac)
);

-- The time of the newest item that an operator was mailed about, for each desk.
create table operators.desk_mail (
  operator_id integer not null references operators.operator,
  desk text not null,
  notified_until timestamptz not null,
  primary key (operator_id, desk)
);

-- Figures with a threshold and the last mail to treasurers (rules/operators#threshold-mails).
create table operators.threshold (
  name text primary key check (name in ('treasury', 'cover', 'budget')),
  crossed boolean not null,
  notified_at timestamptz not null
);

create table operators.act (
  id bigint generated always as identity primary key,
  at timestamptz not null default platform.now(),
  operator_id integer not null references operators.operator,
  -- The operator's name at that time.
  operator_name text not null,
  act text not null,
  -- The subject, such as 'application:12', and the member concerned.
  about text not null,
  member_id integer,
  details jsonb not null,
  session_id integer references operators.session,
  ip text not null
);
create index act_by_operator on operators.act (operator_id, id desc);
create index act_by_member on operators.act (member_id, id desc) where member_id is not null;
create index act_by_name on operators.act (act, id desc);
create index act_by_about on operators.act (about, id desc) where about <> '';
create index act_by_session on operators.act (session_id, id desc);
create index act_by_time on operators.act using brin (at);

\ir refuse-log-change.sql
create trigger act_append_only before update or delete on operators.act
  for each row execute function operators.refuse_log_change();
create trigger act_no_truncate before truncate on operators.act
  for each statement execute function operators.refuse_log_change();

-- Records which operator added another, or gave them a role or a new password (docs/decisions/063).
create table operators.access_grant (
  id integer generated always as identity primary key,
  operator_id integer not null references operators.operator,
  granted_by integer not null references operators.operator,
  act text not null check (act in ('add', 'change', 'reset')),
  -- It took effect without a second person although there are or were other owners: it counts however old it is.
  never_expires boolean not null default false,
  -- No second owner approved it: it came due, or needed no approval because no role can move points.
  unapproved boolean not null default true,
  at timestamptz not null default platform.now(),
  check (operator_id <> granted_by)
);
create index access_grant_newest on operators.access_grant (at);
create trigger access_grant_append_only before update or delete on operators.access_grant
  for each row execute function operators.refuse_log_change();
create trigger access_grant_no_truncate before truncate on operators.access_grant
  for each statement execute function operators.refuse_log_change();

-- Confirmations by an installation's administrator in the database (docs/operate.md): earlier access that never expires no longer
-- counts.
create table operators.access_confirmation (
  id integer generated always as identity primary key,
  operator_id integer not null references operators.operator,
  reason text not null check (reason <> ''),
  at timestamptz not null default platform.now()
);
create trigger access_confirmation_append_only before update or delete on operators.access_confirmation
  for each row execute function operators.refuse_log_change();

-- Removals of owners' rights, with the account's earlier state for the time in which it can be contested
-- (rules/operators#contesting-a-removal). While a contest is open, the columns below `state` hold the state that the
-- removal had made.
create table operators.removal (
  id integer generated always as identity primary key,
  operator_id integer not null references operators.operator,
  operator_name text not null,
  -- The acting operator; the account itself for changes of its own address or authenticator app.
  by_id integer not null references operators.operator,
  by_name text not null,
  act text not null check (act in ('disabled', 'demoted', 'reset', 'app-replaced', 'address-changed')),
  at timestamptz not null default platform.now(),
  -- SHA-256 of the token in the mailed link.
  token_hash bytea not null unique,
  contest_until timestamptz not null,
  -- The state. Passwords, secrets and codes are cleared once no longer needed.
  email text,
  roles text[] not null,
  status text not null check (status in ('active', 'disabled')),
  password_hash text,
  password_given boolean not null,
  app_secret bytea,
  app_confirmed_at timestamptz,
  app_last_step bigint not null,
  recovery_macs bytea[] not null,
  -- The contest of an earlier removal of the same account, which undid this one as well.
  superseded_by integer references operators.removal,
  contested_at timestamptz,
  -- When an unsettled contest ends in favour of the removed owner.
  lapses_at timestamptz,
  outcome text check (outcome in ('reversed', 'upheld', 'lapsed')),
  settled_at timestamptz,
  settled_by text,
  remark text not null default '',
  check ((contested_at is null) = (lapses_at is null)),
  check (contested_at is not null or outcome is null),
  check ((outcome is null) = (settled_at is null))
);
create index removal_of_operator on operators.removal (operator_id, id);
create index removal_newest on operators.removal (at);
-- Enforces at most one open contest for each operator.
create unique index removal_contested on operators.removal (operator_id) where contested_at is not null and outcome is null;
create trigger removal_notify after insert or update on operators.removal
  for each row execute function platform.notify_servers('desk:proposals');

-- Changes that need two operators (rules/operators#two-operators).
create table operators.proposal (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('parameter', 'issue', 'grant', 'lift-halt', 'hold-rewards', 'lift-rewards', 'take-rewards', 'access',
    'open-product', 'product-sale', 'publish-terms', 'announcement', 'cancel-order', 'unwind-trade', 'close-shop', 'remove-factor', 'change-mailbox',
    'reverse-grant', 'take-vip', 'take-gf')),
  -- The exact change; amounts in units, as text.
  content jsonb not null,
  -- Deduplication key of open proposals.
  key text not null,
  subject text not null,
  reason text not null,
  asked_by integer not null references operators.operator,
  asked_name text not null,
  asked_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  -- When it takes effect without a second person, because there is none (docs/decisions/063).
  due_at timestamptz check (due_at is null or (kind = 'access' and due_at > asked_at and expires_at > due_at)),
  status text not null default 'open'
    check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'auto-approved')),
  decided_by integer references operators.operator,
  decided_name text,
  decided_at timestamptz,
  remark text not null default '',
  check ((status in ('open', 'expired', 'auto-approved')) = (decided_by is null)),
  check (status <> 'auto-approved' or due_at is not null),
  -- Enforces two different operators.
  check (status <> 'approved' or decided_by <> asked_by),
  check (status <> 'withdrawn' or decided_by = asked_by)
);
create unique index proposal_once on operators.proposal (kind, key) where status = 'open';
-- Enforces that a grant is reversed once.
create unique index grant_reversed_once on operators.proposal (key) where kind = 'reverse-grant' and status = 'approved';
-- Enforces that a finding is used once.
create unique index gf_taken_once on operators.proposal (key) where kind = 'take-gf' and status = 'approved';
create index proposal_newest on operators.proposal (status, id desc);
-- For the second person of a colleague's addition.
create index proposal_of_access on operators.proposal (key) where kind = 'access';

\ir governance/refuse-proposal-change.sql
create trigger proposal_immutable before update or delete on operators.proposal
  for each row execute function operators.refuse_proposal_change();
create trigger proposal_notify after insert or update on operators.proposal
  for each row execute function platform.notify_servers('desk:proposals');

-- The first password of an operator under a proposal, until it is decided.
create table operators.initial_password (
  proposal_id integer primary key references operators.proposal,
  password_hash text not null
);

-- Members' feedback and the operators' answers.
create table operators.feedback (
  id integer generated always as identity primary key,
  member_id integer not null references identity.member,
  type text not null check (type in ('bug', 'feature', 'suggestion', 'other')),
  title text not null,
  content text not null,
  contact text not null,
  -- The operators' act that is answered, such as 'proposal:12'; empty for none.
  about text not null default '',
  status text not null default 'open' check (status in ('open', 'answered')),
  answer text,
  -- The operator's name.
  answered_by text,
  answered_at timestamptz,
  created_at timestamptz not null default platform.now(),
  check ((status = 'answered') = (answer is not null)),
  check ((status = 'answered') = (answered_by is not null)),
  check ((status = 'answered') = (answered_at is not null))
);
create index feedback_by_member on operators.feedback (member_id, id desc);
create index feedback_by_status on operators.feedback (status, id);
create index feedback_about on operators.feedback (about, id) where about <> '';
create trigger feedback_notify after insert or update on operators.feedback
  for each row when (new.about = '') execute function platform.notify_servers('desk:feedback');
create trigger answer_notify after insert or update on operators.feedback
  for each row when (new.about <> '') execute function platform.notify_servers('desk:answers');

-- Announcements on the home screen (rules/operators#announcements), written by operators; the audit log keeps every text.
create table operators.announcement (
  id integer generated always as identity primary key,
  title_zh text not null,
  title_en text not null,
  text_zh text not null default '',
  text_en text not null default '',
  link text,
  place integer not null,
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  by_name text not null
);

-- The five of rules/operators#announcements.
insert into operators.announcement (title_zh, title_en, place, from_at, by_name)
select title_zh, title_en, place, platform.now(), 'Torch' from (values
  (1, '店铺收款码零手续费，收多少得多少', 'Payment codes carry no fee: shops keep all of it'),
  (2, '店铺所收 GF 可转换为 {payments.shop-exchange-tenths} 倍 PV，相当于 {payments.shop-exchange-return-percent}% 回报',
    'Shops convert GF into {payments.shop-exchange-tenths} times PV, a {payments.shop-exchange-return-percent}% return'),
  (3, '灵活之选：{payments.shop-payout-percent}% GF 加每 GF {payments.shop-payout-pv-tenths} PV，进退自如',
    'Or the flexible way: {payments.shop-payout-percent}% GF plus {payments.shop-payout-pv-tenths} PV per GF'),
  (4, '顾客扫码付款，最高获赠 {payments.customer-reward-tenths} 倍 PV',
    'Customers who scan and pay receive up to {payments.customer-reward-tenths} times PV'),
  (5, '所有联盟商家都可以用 GF 付款', 'Every shop of the alliance takes GF')
) as first (place, title_zh, title_en);

do $$
begin
  if exists (select from pg_roles where rolname = 'torch_app') then
    revoke update, delete on operators.act, operators.access_grant from torch_app;
    revoke insert, update, delete on operators.access_confirmation from torch_app;
    revoke delete on operators.proposal, operators.removal from torch_app;
  end if;
end $$;
