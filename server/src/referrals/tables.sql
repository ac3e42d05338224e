-- What members earn by their friends (rules/referrals#valid-friends): valid friends, rewards, levels, dividends, VIP.
create schema referrals;

-- A member as others' friend, as others' inviter, and as a torch bearer. Rows are created when needed, and are checked and
-- changed under the lock of the member's PV account.
create table referrals.member (
  member_id integer primary key,
  -- Final payments to shops, less refunds since, in units of GF.
  final_amount bigint not null default 0 check (final_amount >= 0),
  -- Whether the mailbox was new when the first payment became final (identity.claim_newcomers); null until then.
  newcomer boolean,
  -- When the member became a valid friend: a newcomer whose final payments reached `valid_minimum`, the parameter at that time.
  valid_at timestamptz check (valid_at is null or newcomer),
  valid_minimum bigint check ((valid_minimum is null) = (valid_at is null)),
  -- The first final payment, what was left of it then, and what the inviter got for it, by which tenths of PV for each GF: set once, kept for ever.
  first_ref text collate "C",
  first_amount bigint check (first_amount > 0),
  reward_tenths smallint,
  reward bigint not null default 0 check (reward >= 0),
  valid_friends integer not null default 0 check (valid_friends >= 0),
  -- The last torch bearer level reached, 0 (none) to 4; it counts while it is active.
  rank smallint not null default 0 check (rank between 0 and 4),
  active boolean not null default false check (rank > 0 or not active),
  -- When the minimums of that level were first met.
  achieved_at timestamptz check ((achieved_at is null) = (rank = 0)),
  -- When enough PV was earned, and the minimum at that time. A later change of the minimum does not matter.
  vip_at timestamptz,
  vip_minimum bigint check ((vip_minimum is null) = (vip_at is null)),
  -- What was received so far, in units of PV.
  referral_rewards bigint not null default 0,
  team_rewards bigint not null default 0,
  dividends bigint not null default 0,
  check ((first_ref is null) = (first_amount is null))
) with (fillfactor = 70);

-- Empty while no member has a level: then payments need no further reads.
create index member_active on referrals.member (member_id) where active;
create index member_with_level on referrals.member (member_id) where rank > 0;

-- Every change of a level, so that a late job finds the level of a moment. 0 is inactive.
create table referrals.level_change (
  id bigint generated always as identity primary key,
  member_id integer not null,
  rank smallint not null check (rank between 0 and 4),
  at timestamptz not null
);
create index level_change_by_member on referrals.level_change (member_id, at desc, id desc);

create table referrals.team_reward (
  journal_id bigint primary key,
  member_id integer not null,
  payer_id integer not null,
  payment_no text collate "C" not null,
  -- The payment's GF, and the ranks between the member and the highest rank below.
  base bigint not null,
  ranks smallint not null check (ranks between 1 and 4),
  amount bigint not null check (amount > 0)
);
create index team_reward_of_member on referrals.team_reward (member_id, journal_id desc);

create table referrals.dividend (
  day date not null,
  member_id integer not null,
  rank smallint not null,
  rate_ppm integer not null,
  -- Direct friends' payments to shops that became final on that day, how many friends paid, and what was refunded since.
  base bigint not null check (base > 0),
  refunded bigint not null default 0 check (refunded between 0 and base),
  friends integer not null check (friends > 0),
  -- What was minted: less than the rate gives where a cap or budget cut it.
  amount bigint not null check (amount >= 0),
  primary key (day, member_id)
);
create index dividend_of_member on referrals.dividend (member_id, day desc);

\ir refuse-change.sql
create trigger level_change_insert_only before update or delete or truncate on referrals.level_change
  for each statement execute function referrals.refuse_change();

\ir friends/notify-friend.sql
create constraint trigger friend_became_valid after insert or update of valid_at on referrals.member
  deferrable initially deferred for each row when (new.valid_at is not null)
  execute function referrals.notify_friend();

\ir levels/notify-levels.sql
create trigger level_changed after insert on referrals.level_change
  referencing new table as changes for each statement execute function referrals.notify_levels();

-- A friend's payments to shops that became final on a day, for the dividends of members who may have a level.
create table referrals.friend_daily_payment (
  day date not null,
  upline_id integer not null,
  friend_id integer not null,
  amount bigint not null check (amount > 0),
  primary key (day, upline_id, friend_id)
);
