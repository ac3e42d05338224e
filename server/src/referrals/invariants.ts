import type { Invariant } from '../platform/monitoring/audit.ts'

/** The highest minimum of a valid friend that was ever in force. */
const HIGHEST_MINIMUM = `greatest(100000, (
  select max(p.value::bigint) from platform.parameter p where p.name = 'referrals.valid-friend-units'))`

/** What must always hold for friends, rewards and levels (rules/faults#invariants). */
export const referralsInvariants: Invariant[] = [
  {
    name: 'a friend is valid exactly while final payments, less refunds, reach the minimum',
    sql: `select 'member ' || coalesce(m.member_id, p.payer_id) as id,
        format('records %s, by payments %s, valid since %s', m.final_amount, coalesce(p.amount, 0), m.valid_at) as what
      from referrals.member m full join (
        select y.payer_id, sum(y.amount - coalesce((select sum(r.amount) from payments.refund r where r.payment_id = y.id), 0)) as amount
        from payments.payment y join payments.final_day f on f.day = platform.day_of(y.paid_at) and (f.done or (y.paid_at, y.id) <= (f.through_at, f.through_id))
        join identity.invitation i on i.member_id = y.payer_id
        group by y.payer_id
      ) p on p.payer_id = m.member_id
      where coalesce(m.final_amount, 0) <> coalesce(p.amount, 0)
        or m.valid_at is not null and m.final_amount < m.valid_minimum
        -- A minimum that was lowered since applies with the next final payment.
        or m.newcomer and m.valid_at is null and m.final_amount >= ${HIGHEST_MINIMUM}`,
  },
  {
    name: 'a mailbox counted for one new friend only, over all its accounts',
    sql: `select 'mailbox of member ' || min(m.member_id) as id, format('brought %s rewards', count(*)) as what
      from referrals.member m join identity.member i on i.id = m.member_id
      where m.first_ref is not null and cardinality(i.newcomer_marks) > 0
      group by i.newcomer_marks[1] having count(*) > 1`,
  },
  {
    name: 'a member’s count of valid friends is correct',
    sql: `select 'member ' || coalesce(m.member_id, f.upline_id) as id,
        format('counts %s valid friends, has %s', coalesce(m.valid_friends, 0), coalesce(f.n, 0)) as what
      from referrals.member m full join (
        select i.upline_id, count(*) as n from referrals.member r join identity.invitation i using (member_id)
        where r.valid_at is not null and i.upline_id <> identity.root_member() group by i.upline_id
      ) f on f.upline_id = m.member_id
      where coalesce(m.valid_friends, 0) <> coalesce(f.n, 0)`,
  },
  {
    name: 'a referral reward has its friend, went to the inviter, and is the friend’s only one',
    sql: `select coalesce('journal ' || j.id, 'friend ' || m.member_id) as id, case when j.id is null then 'brought a reward that no account received'
        when m.member_id is null then 'rewards for a friend who is not valid' else 'differs from the reward for the friend' end as what
      from (select * from referrals.member where reward > 0) m
      join identity.invitation i on i.member_id = m.member_id
      full join (
        select j.id, j.ref, p.account_id, p.amount from ledger.journal j join ledger.posting p on p.journal_id = j.id and p.amount > 0
        where j.kind = 'referral-reward'
      ) j on j.ref = 'friend:' || m.member_id
      where j.id is null or m.member_id is null or j.amount <> m.reward or j.account_id >> 4 <> i.upline_id
        or m.reward > m.first_amount * m.reward_tenths / 10`,
  },
  {
    name: 'a team reward moved what its row records',
    sql: `select 'journal ' || coalesce(t.journal_id, j.id) as id, 'is a team reward that differs from its row' as what
      from referrals.team_reward t
      full join (
        select j.id, j.ref, p.account_id, p.amount from ledger.journal j join ledger.posting p on p.journal_id = j.id and p.amount > 0
        where j.kind = 'team-reward'
      ) j on j.id = t.journal_id
      where j.id is null or t.journal_id is null or j.amount <> t.amount
        or j.ref <> t.payment_no || ':' || t.member_id or j.account_id >> 4 <> t.member_id`,
  },
  {
    name: 'a team reward is for a payment that exists',
    sql: `select 'journal ' || t.journal_id as id, 'rewards for a payment that does not exist' as what
      from referrals.team_reward t where not exists (
        select from payments.payment y where y.payment_no = t.payment_no and y.payer_id = t.payer_id and y.amount = t.base)`,
  },
  {
    name: 'a reward is returned with the payment that it was given for',
    sql: `select 'refund ' || r.refund_no as id, format('took back reward %s of another payment', r.reward_id) as what
      from ledger.reward_return r
      join payments.refund f on f.refund_no = r.refund_no
      left join payments.payment p on p.id = f.payment_id
      left join ledger.journal j on j.id = r.reward_id
      where (j.kind = 'payment' and j.id = p.id
        or j.kind = 'gift-reward' and j.ref like p.payment_no || ':%'
        or j.kind = 'team-reward' and j.ref = p.payment_no || ':' || r.member_id
        or j.kind = 'referral-reward' and j.ref = 'friend:' || p.payer_id
        or j.kind = 'dividend' and exists (select from identity.invitation i where i.member_id = p.payer_id and i.upline_id = r.member_id)
        or j.kind = 'reward-granted' and exists (
          select from ledger.reward_grant g join ledger.reward_cut c on c.id = g.cut_id
          where g.journal_id = j.id and (c.kind = 'payment' and c.ref = p.payment_no
            or c.kind in ('gift-reward', 'team-reward') and c.ref like p.payment_no || ':%'
            or c.kind = 'referral-reward' and c.ref = 'friend:' || p.payer_id
            or c.kind = 'dividend' and exists (select from identity.invitation i where i.member_id = p.payer_id and i.upline_id = r.member_id)))
      ) is not true`,
  },
  {
    name: 'a dividend moved what its row records, once a day',
    sql: `select coalesce('dividend of ' || d.day || ' for member ' || d.member_id, 'journal ' || j.id) as id,
        'is a dividend that differs from its row' as what
      from (select * from referrals.dividend where amount > 0) d full join (
        select j.id, j.ref, p.account_id, p.amount from ledger.journal j join ledger.posting p on p.journal_id = j.id and p.amount > 0
        where j.kind = 'dividend'
      ) j on j.ref = format('dividend:%s:%s', d.day, d.member_id)
      where j.id is null or d.day is null or j.amount <> d.amount or j.account_id >> 4 <> d.member_id
        or d.amount > floor(d.base::numeric * d.rate_ppm / 1000000)`,
  },
  {
    name: 'a member’s total of rewards is what was minted for it',
    sql: `select 'member ' || coalesce(m.member_id, p.member_id) as id, 'received a different amount than was minted' as what
      from referrals.member m full join (
        select (account_id >> 4)::integer as member_id,
          coalesce(sum(amount) filter (where kind = 'referral-reward'), 0) as referral,
          coalesce(sum(amount) filter (where kind = 'team-reward'), 0) as team,
          coalesce(sum(amount) filter (where kind = 'dividend'), 0) as dividends
        from (
          select account_id, kind, amount from ledger.posting where amount > 0
          -- Rewards granted later count as the kind of the reward they complete.
          union all select g.member_id::bigint * 16, c.kind, g.amount from ledger.reward_grant g join ledger.reward_cut c on c.id = g.cut_id
        ) received where kind in ('referral-reward', 'team-reward', 'dividend') group by 1
      ) p on p.member_id = m.member_id
      where (coalesce(m.referral_rewards, 0), coalesce(m.team_rewards, 0), coalesce(m.dividends, 0))
        is distinct from (coalesce(p.referral, 0), coalesce(p.team, 0), coalesce(p.dividends, 0))`,
  },
  {
    name: 'a level is the last one of its history, and was reached at the time in the history',
    sql: `select 'member ' || coalesce(m.member_id, h.member_id) as id,
        format('has level %s (%s), by its history %s', m.rank, case when m.active then 'active' else 'inactive' end, h.last) as what
      from referrals.member m full join (
        select member_id, (array_agg(rank order by at desc, id desc))[1] as last from referrals.level_change group by member_id
      ) h on h.member_id = m.member_id
      where coalesce(case when m.active then m.rank else 0 end, 0) <> coalesce(h.last, 0) or m.rank > 0 and m.achieved_at is distinct from (
        select min(c.at) from referrals.level_change c where c.member_id = m.member_id and c.rank >= m.rank)`,
  },
  {
    name: 'every member’s chain of inviters leads to the root',
    sql: `with recursive below as (
        select identity.root_member() as member_id
        union select i.member_id from below b join identity.invitation i on i.upline_id = b.member_id
      )
      select 'member ' || i.member_id as id, 'does not lead to the root' as what
      from identity.invitation i where not exists (select from below b where b.member_id = i.member_id)`,
  },
]
