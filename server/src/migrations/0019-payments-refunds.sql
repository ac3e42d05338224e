-- A shop gives GF of a payment back, and what was earned with the payment goes back with it (rules.md 2; decision 026).

create table payments.refund (
  -- The journal that moved the points.
  id bigint primary key,
  refund_no text collate "C" not null unique,
  payment_id bigint not null,
  shop_id integer not null,
  payer_id integer not null,
  -- Refunds of a payment follow each other without a gap and end with its amount, by the database's own word.
  payment_amount bigint not null,
  refunded_before bigint not null check (refunded_before >= 0),
  amount bigint not null check (amount > 0),
  -- The payer's PV that went back.
  reward bigint not null check (reward >= 0),
  reason text not null,
  at timestamptz not null,
  unique (payment_id, refunded_before),
  check (refunded_before + amount <= payment_amount)
);
create index refund_of_shop on payments.refund (shop_id, id desc);

-- What inviters and the team had earned by the payment, and what of it went back: as far as they still held it.
create table referrals.reward_return (
  refund_no text collate "C" not null,
  -- The journal of the reward.
  reward_id bigint not null,
  member_id integer not null,
  wanted bigint not null check (wanted > 0),
  amount bigint not null check (amount between 0 and wanted),
  primary key (refund_no, reward_id)
);
create index reward_return_of_reward on referrals.reward_return (reward_id);

-- As it was (migrations/*-ledger-history.sql), with journals that take back what others counted: what such a one takes lowers
-- what was earned, and what it gives lowers what was spent (rules.md 1: a correction does not count).
create or replace function ledger.write(
  kinds text[], actors text[], refs text[], moment timestamptz,
  leg_items integer[], leg_accounts bigint[], leg_amounts bigint[], leg_counted boolean[]
) returns table (item integer, journal_id bigint)
language plpgsql
-- Generic plans, and none that flips with the size of a batch (performance.md).
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_material = off
as $$
#variable_conflict use_column
declare
  -- Given by place: a join back to them would be the dearest part of the whole.
  journal_ids bigint[] := array(
    select case when ref is not null then nextval('ledger.journal_id') end from unnest(refs) with ordinality as r (ref, n) order by n
  );
  -- Asked once for the whole call: payments, which are nearly all of it, need not look at each leg.
  any_taken_back constant boolean := kinds && array['refund', 'reward-returned'];
begin
  return query
  with placed as materialized (
    select l.item, l.account_id, l.amount, l.counted,
      any_taken_back and kinds[l.item] in ('refund', 'reward-returned') as taken_back,
      a.entries + row_number() over same_account as seq,
      (a.balance + sum(l.amount) over same_account)::bigint as balance_after
    from unnest(leg_items, leg_accounts, leg_amounts, leg_counted) with ordinality as l (item, account_id, amount, counted, place)
    join ledger.account a on a.id = l.account_id
    window same_account as (partition by l.account_id order by l.place rows unbounded preceding)
  ), journals as (
    insert into ledger.journal (id, kind, actor, ref, at)
    select journal_ids[n], kind, actor, ref, moment
    from unnest(kinds, actors, refs) with ordinality as j (kind, actor, ref, n) where ref is not null
  ), postings as (
    insert into ledger.posting (account_id, seq, journal_id, kind, amount, balance_after, counted)
    select account_id, seq, journal_ids[item], kinds[item], amount, balance_after, counted from placed
  ), balances as (
    update ledger.account a
    set balance = a.balance + m.amount, entries = a.entries + m.entries,
      earned = a.earned + m.earned, spent = a.spent + m.spent, updated_at = moment
    from (
      select account_id, sum(amount)::bigint as amount, count(*) as entries,
        coalesce(sum(amount) filter (where counted and (amount > 0) <> taken_back), 0)::bigint as earned,
        coalesce(-sum(amount) filter (where counted and (amount < 0) <> taken_back), 0)::bigint as spent
      from placed group by account_id
    ) m
    where a.id = m.account_id
  )
  select n::integer, id from unnest(journal_ids) with ordinality as j (id, n) where id is not null;
end $$;

-- As it was (migrations/*-referrals-rewards.sql), less what was refunded that day: of whichever friend's payments, and made
-- on whichever day, so that a payment and its refund around midnight earn nobody anything.
create or replace function referrals.dividend_bases(members integer[], day_start timestamptz, day_end timestamptz)
returns table (member_id integer, rank smallint, base bigint, friends integer)
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  return query
  select l.member_id, l.rank, sum(p.paid)::bigint, (count(*) filter (where p.paid > 0))::integer
  from (
    select m as member_id, (
      select h.rank from referrals.level_change h where h.member_id = m and h.at < day_end order by h.at desc, h.id desc limit 1
    ) as rank from unnest(members) m
  ) l
  join identity.invitation i on i.upline_id = l.member_id
  -- Whoever has not moved anything since the day began is not looked at further.
  join ledger.balance b on b.id = i.member_id::bigint * 16 and b.updated_at >= day_start
  cross join lateral (
    select -sum(e.amount) as paid from ledger.entry e
    where e.account_id = b.id
      and e.seq >= ledger.first_entry_since(b.id, day_start - interval '1 minute')
      and e.seq < ledger.first_entry_since(b.id, day_end + interval '1 minute')
      and (e.kind = 'payment' and e.amount < 0 or e.kind = 'refund') and e.at >= day_start and e.at < day_end
  ) p
  where l.rank > 0 and p.paid <> 0
  group by l.member_id, l.rank
  having sum(p.paid) > 0;
end $$;

-- The rewards that others got by a payment: the inviter's, where it was the payer's first, and the team's.
create function referrals.rewards_of_payment(payer integer, payment_no text)
returns table (reward_id bigint, member_id integer, amount bigint)
language sql stable as $$
  select j.id, i.upline_id, m.reward
  from referrals.member m join identity.invitation i on i.member_id = m.member_id
  join ledger.journal j on j.ref = 'friend:' || m.member_id and j.kind = 'referral-reward'
  join ledger.journal p on p.ref = payment_no and p.kind = 'payment' and p.at = m.valid_at
  where m.member_id = payer and m.reward > 0
  union all
  select t.journal_id, t.member_id, t.amount
  from ledger.journal j join referrals.team_reward t on t.journal_id = j.id
  -- ';' follows ':'. The unique index on ref and kind finds them.
  where j.ref > payment_no || ':' and j.ref < payment_no || ';' and j.kind = 'team-reward';
$$;

-- Takes rewards back in the proportion in which a payment has been refunded, as far as each member still holds PV, and notes
-- what is left open. The caller holds the locks of issuance and of these members' PV accounts. Gives what each came to.
create function referrals.take_back_rewards(
  payer integer, payment_no text, payment_amount bigint, refunded bigint, refund_no text, moment timestamptz
) returns table (member_id integer, amount bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  issuance constant bigint := ledger.account_id(1, 'issuance', 'PV');
begin
  return query
  with owed as materialized (
    select r.reward_id, r.member_id,
      -- Rounded up for the whole of what is refunded so far: no dust stays with anybody but the house.
      (ceil(r.amount::numeric * refunded / payment_amount) - coalesce(
        (select sum(b.wanted) from referrals.reward_return b where b.reward_id = r.reward_id), 0))::bigint as wanted
    from referrals.rewards_of_payment(payer, payment_no) r
  ), returned as materialized (
    select reward_id, member_id, wanted, row_number() over (order by reward_id)::integer as item, greatest(0, least(wanted,
      (select b.balance from ledger.balance b where b.id = o.member_id::bigint * 16 + 1) - coalesce(
        sum(wanted) over (partition by member_id order by reward_id rows between unbounded preceding and 1 preceding), 0)
    ))::bigint as amount
    from owed o where wanted > 0
  ), kept as (
    insert into referrals.reward_return (refund_no, reward_id, member_id, wanted, amount)
    select take_back_rewards.refund_no, reward_id, member_id, wanted, amount from returned
  ), booked as (
    select item, reward_id, member_id, amount, row_number() over (order by item)::integer as place from returned where amount > 0
  ), posted as materialized (
    select w.* from (
      select array_agg('reward-returned'::text) as kinds, array_agg('system'::text) as actors,
        array_agg(take_back_rewards.refund_no || ':' || reward_id order by place) as refs,
        array_agg(place order by place) || array_agg(place order by place) as items,
        array_agg(member_id::bigint * 16 + 1 order by place) || array_agg(issuance order by place) as accounts,
        array_agg(-amount order by place) || array_agg(amount order by place) as amounts,
        array_agg(true order by place) || array_agg(true order by place) as counted
      from booked
    ) d, ledger.write(d.kinds, d.actors, d.refs, moment, d.items, d.accounts, d.amounts, d.counted) w
    where d.refs is not null
  )
  select b.member_id, b.amount from booked b join posted p on p.item = b.place;
end $$;
