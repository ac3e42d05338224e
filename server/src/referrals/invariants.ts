import type { Invariant } from '../platform/monitoring/audit.ts'

/** What must always hold for friends, rewards and levels (rules/faults#invariants). */
export const referralsInvariants: Invariant[] = [
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
        select j.id, j.ref, p.account_id, p.amount from ledger.journal_head j join ledger.line p on p.journal_id = j.id and p.amount > 0
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
        select j.id, j.ref, p.account_id, p.amount from ledger.journal_head j join ledger.line p on p.journal_id = j.id and p.amount > 0
        where j.kind = 'team-reward'
      ) j on j.id = t.journal_id
      where j.id is null or t.journal_id is null or j.amount <> t.amount
        or j.ref <> t.payment_no || ':' || t.member_id or j.account_id >> 4 <> t.member_id`,
  },
  {
    name: 'a dividend moved what its row records, once a day',
    sql: `select coalesce('dividend of ' || d.day || ' for member ' || d.member_id, 'journal ' || j.id) as id,
        'is a dividend that differs from its row' as what
      from (select * from referrals.dividend where amount > 0) d full join (
        select j.id, j.ref, p.account_id, p.amount from ledger.journal_head j join ledger.line p on p.journal_id = j.id and p.amount > 0
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
          select account_id, kind, amount from ledger.line where amount > 0
          -- Rewards granted later count as the kind of the reward they complete.
          union all select g.member_id::bigint * 16, g.kind, g.amount from ledger.later_grant g
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
