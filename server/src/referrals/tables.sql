-- What members earn by the friends they bring (rules/referrals#valid): valid friends, rewards, levels, dividends, VIP.
create schema referrals;

-- A member as others' friend, as others' inviter, and as a torch bearer. A row is made when there is something to say. It is
-- read to be judged, and changed, under the lock of the member's PV account.
create table referrals.member (
  member_id integer primary key,
  -- Final payments to shops, less refunds since, in units of GF.
  final_amount bigint not null default 0 check (final_amount >= 0),
  -- Whether the mailbox was new when the first payment became final (identity.claim_newcomers); null until then.
  newcomer boolean,
  -- Since when this is a valid friend: a newcomer whose final payments reach `valid_minimum`, the parameter of that moment.
  valid_at timestamptz check (valid_at is null or newcomer),
  valid_minimum bigint check ((valid_minimum is null) = (valid_at is null)),
  -- The first final payment, what was left of it then, and what the inviter got for it, by which tenths of PV for each GF: set once, kept for ever.
  first_ref text collate "C",
  first_amount bigint check (first_amount > 0),
  reward_tenths smallint,
  reward bigint not null default 0 check (reward >= 0),
  -- How many direct friends are valid.
  valid_friends integer not null default 0 check (valid_friends >= 0),
  -- The torch bearer level reached last, 0 for none yet to 4; it counts while it is active.
  rank smallint not null default 0 check (rank between 0 and 4),
  active boolean not null default false check (rank > 0 or not active),
  -- When the minimums of that level held for the first time.
  achieved_at timestamptz check ((achieved_at is null) = (rank = 0)),
  -- When enough PV was earned for good, and how much that was. Kept, whatever happens to the minimum.
  vip_at timestamptz,
  vip_minimum bigint check ((vip_minimum is null) = (vip_at is null)),
  -- What was received so far, in units of PV.
  referral_rewards bigint not null default 0,
  team_rewards bigint not null default 0,
  dividends bigint not null default 0,
  check ((first_ref is null) = (first_amount is null))
) with (fillfactor = 70);

-- Empty as long as nobody has a level: then payments need not look further.
create index member_active on referrals.member (member_id) where active;
create index member_with_level on referrals.member (member_id) where rank > 0;

-- Every change of a level, so that a job that runs late finds the level of a moment. 0 is inactive.
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
  -- The payment's GF, and how many ranks lie between the member and the highest rank below.
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
  -- What became final on that day of what direct friends paid to shops, and how many of them did; and what of it was
  -- refunded since.
  base bigint not null check (base > 0),
  refunded bigint not null default 0 check (refunded between 0 and base),
  friends integer not null check (friends > 0),
  -- What was minted for it: less than the rate says where the day's cap cut it.
  amount bigint not null check (amount >= 0),
  primary key (day, member_id)
);
create index dividend_of_member on referrals.dividend (member_id, day desc);

\ir refuse-change.sql
create trigger level_change_insert_only before update or delete or truncate on referrals.level_change
  for each statement execute function referrals.refuse_change();

\ir friends/tell-of-friend.sql
create constraint trigger friend_became_valid after insert or update of valid_at on referrals.member
  deferrable initially deferred for each row when (new.valid_at is not null)
  execute function referrals.tell_of_friend();

\ir levels/tell-of-levels.sql
create trigger level_changed after insert on referrals.level_change
  referencing new table as changes for each statement execute function referrals.tell_of_levels();

-- What became final on a day of what a friend paid to shops, for the dividends of those who may have a level.
create table referrals.friend_paid (
  day date not null,
  upline_id integer not null,
  friend_id integer not null,
  amount bigint not null check (amount > 0),
  primary key (day, upline_id, friend_id)
);
