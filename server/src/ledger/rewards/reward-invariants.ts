import type { Invariant } from '../../platform/monitoring/audit.ts'
import { parameterNamed } from '../../platform/parameters/catalogue.ts'

const { name, min, max, default: byDefault } = parameterNamed('points.release-divisor')

/** The value in force as servers read it: rows with an invalid value are skipped (platform/parameters). */
const DIVISOR = `coalesce((
  select p.value::bigint from platform.parameter p
  where p.name = '${name}' and p.valid_from <= platform.now()
    and case when p.value ~ '^-?[0-9]{1,18}$' then p.value::bigint end between ${min} and ${max}
  order by p.valid_from desc, p.id desc limit 1), ${byDefault})`

/** A member's rewards as minted: to pending PV, or directly to available PV. */
const MINTED = `
  select (p.account_id >> 4)::integer as member_id, platform.day_of(j.at) as day, p.account_id & 15 = 15 as pends, p.amount
  from ledger.posting p join ledger.journal j on j.id = p.journal_id
  where p.amount > 0 and p.account_id & 15 in (1, 15)
    and p.kind in ('payment', 'gift-reward', 'referral-reward', 'team-reward', 'dividend', 'reward-granted')`

/** Parts of cut rewards that were minted later. */
const GRANTED = `
  select j.id, j.ref, (p.account_id >> 4)::integer as member_id, platform.day_of(j.at) as day, p.amount
  from ledger.journal j join ledger.posting p on p.journal_id = j.id and p.amount > 0 where j.kind = 'reward-granted'`

/** What must always hold for rewards (docs/decisions/071). */
export const rewardInvariants: Invariant[] = [
  {
    name: 'the release pool covers all PV',
    sql: `select 'pool' as id, format('%s units of PV are not covered', -free) as what
      from (select ledger.free_cover(${DIVISOR}) as free) c where free < 0`,
  },
  {
    name: 'pending PV is what was earned and has not matured, less refunds',
    sql: `select format('pending PV of member %s of %s', coalesce(d.party_id, m.member_id), coalesce(d.day, m.day)) as id,
        format('records %s, earned were %s', coalesce(d.pending, 0), coalesce(m.sum, 0)) as what
      from (select * from ledger.reward_day where pending <> 0) d
      full join (
        select member_id, day, sum(amount) as sum from (
          select member_id, day, amount from (${MINTED}) minted where pends
          union all select member_id, day, -pending from ledger.reward_return where pending > 0
          union all
          select (p.account_id >> 4)::integer, split_part(j.ref, ':', 2)::date, p.amount
          from ledger.posting p join ledger.journal j on j.id = p.journal_id
          where p.kind = 'reward-matured' and p.account_id & 15 = 15
        ) moved group by member_id, day having sum(amount) <> 0
      ) m on m.member_id = d.party_id and m.day = d.day
      where coalesce(d.pending, 0) <> coalesce(m.sum, 0)
      union all
      select 'pending PV of member ' || a.party_id, format('has %s, by its days %s', a.balance, coalesce(d.pending, 0))
      from ledger.account a left join (
        select party_id, sum(pending) as pending from ledger.reward_day group by party_id
      ) d on d.party_id = a.party_id
      where a.purpose = 'pending' and a.balance <> coalesce(d.pending, 0)`,
  },
  {
    name: 'PV owed is what refunds claimed, less what matured rewards paid of it',
    sql: `select 'owed PV of member ' || coalesce(o.member_id, s.member_id) as id,
        format('records %s, by refunds and payments %s', coalesce(o.amount, 0), coalesce(s.sum, 0)) as what
      from ledger.owed_pv o full join (
        select member_id, sum(amount) as sum from (
          select member_id, owed as amount from ledger.reward_return where owed > 0
          union all
          -- What left pending and did not become available.
          select (account_id >> 4)::integer, amount from ledger.posting where kind = 'reward-matured' and account_id & 15 in (1, 15)
        ) moved group by member_id
      ) s on s.member_id = o.member_id
      where coalesce(o.amount, 0) <> coalesce(s.sum, 0)`,
  },
  {
    name: 'PV kept for refunds exists, and equals the sum of its days',
    sql: `select 'kept PV of member ' || coalesce(k.member_id, d.party_id) as id,
        format('records %s, by its days %s, available %s', coalesce(k.amount, 0), coalesce(d.kept, 0), a.balance) as what
      from ledger.kept_pv k
      full join (
        select party_id, sum(kept) as kept from ledger.reward_day where kept > 0 group by party_id
      ) d on d.party_id = k.member_id
      left join ledger.account a on a.id = coalesce(k.member_id, d.party_id)::bigint * 16 + 1
      where coalesce(k.amount, 0) <> coalesce(d.kept, 0) or a.balance < k.amount`,
  },
  {
    name: 'a day’s rewards are what was minted on it, less what refunds gave back to the budget, and within its budget',
    sql: `select 'rewards of ' || coalesce(b.day, m.day) as id,
        format('counted %s and %s returned, minted %s, budget %s', b.used, b.returned, coalesce(m.sum, 0), b.budget) as what
      from ledger.reward_budget b full join (
        select day, sum(amount) as sum from (${MINTED}) minted group by day
      ) m on m.day = b.day
      where (b.used + b.returned) is distinct from coalesce(m.sum, 0) or b.used > b.budget`,
  },
  {
    // With the one before: all that was ever given, less what went back, comes to no more than the budgets of all days.
    name: 'up to each day refunds gave no more back to the budget than they took back in rewards',
    sql: `select 'returned budget of ' || day as id, format('%s returned by then, rewards of %s taken back', returned, taken) as what
      from (
        select b.day, sum(b.returned) over (order by b.day) as returned, sum(coalesce(r.sum, 0)) over (order by b.day) as taken
        from ledger.reward_budget b left join (
          select platform.day_of(j.at) as day, sum(r.wanted) as sum
          from ledger.reward_return r join ledger.journal j on j.ref = r.refund_no and j.kind = 'refund' group by 1
        ) r on r.day = b.day
      ) d where returned > taken`,
  },
  {
    name: 'a reward is claimed back for at most its amount, and the return moved what it records',
    sql: `select 'reward ' || r.reward_id as id, format('of %s was claimed back for %s', w.amount, r.wanted) as what
      from (
        -- What operators took (decision 079) is not attributed to a reward.
        select reward_id, sum(wanted) as wanted from ledger.reward_return where refund_no not like 'proposal-%' group by reward_id
      ) r
      left join (
        select journal_id, sum(amount) as amount from ledger.posting
        where amount > 0 and account_id & 15 in (1, 15) group by journal_id
      ) w on w.journal_id = r.reward_id
      where w.journal_id is null or r.wanted > w.amount
      union all
      select 'return ' || coalesce(r.refund_no || ':' || r.reward_id, j.ref), 'moved amounts that differ from its row'
      from (select * from ledger.reward_return where pending + available > 0) r
      full join (
        select case j.kind when 'reward-taken' then split_part(j.ref, ':', 1) || ':' || j.id else j.ref end as ref,
          -sum(p.amount) filter (where p.account_id & 15 = 15) as pending,
          -sum(p.amount) filter (where p.account_id & 15 = 1) as available, min(p.account_id >> 4) as member_id
        from ledger.journal j join ledger.posting p on p.journal_id = j.id
        where j.kind in ('reward-returned', 'reward-taken') and p.account_id >> 4 > 1 and p.account_id & 1 = 1 group by j.id, j.kind, j.ref
      ) j on j.ref = r.refund_no || ':' || r.reward_id
      where r.refund_no is null or j.ref is null
        or r.member_id <> j.member_id or (r.pending, r.available) <> (coalesce(j.pending, 0), coalesce(j.available, 0))`,
  },
  {
    name: 'a cut reward gave at once what its row records, and at most the full reward in total',
    sql: `select format('cut %s:%s', c.kind, c.ref) as id, format('records %s at once, the ledger %s', c.given, coalesce(m.amount, 0)) as what
      from ledger.reward_cut c
      left join ledger.journal j on j.ref = c.ref and j.kind = c.kind
      left join lateral (
        select sum(p.amount) as amount from ledger.posting p
        where p.journal_id = j.id and p.account_id in (c.member_id::bigint * 16 + 1, c.member_id::bigint * 16 + 15)
      ) m on true
      where c.given <> coalesce(m.amount, 0) or c.given + c.waiting + c.granted + c.returned + c.lapsed > c.wanted`,
  },
  {
    name: 'each later grant matches its cut reward and its day, to the same member',
    sql: `select 'grant ' || coalesce(g.journal_id, j.id) as id, 'differs from its row' as what
      from ledger.reward_grant g full join (${GRANTED}) j on j.id = g.journal_id left join ledger.reward_cut c on c.id = g.cut_id
      where g.journal_id is null or j.id is null or c.id is null or split_part(j.ref, ':', 2) <> c.id::text
        or (j.member_id, j.day, j.amount) <> (g.member_id, g.day, g.amount) or c.member_id <> g.member_id
      union all
      select format('cut %s:%s', c.kind, c.ref), format('records %s granted, by its grants %s', c.granted, coalesce(g.amount, 0))
      from ledger.reward_cut c left join (
        select cut_id, sum(amount) as amount from ledger.reward_grant group by cut_id
      ) g on g.cut_id = c.id
      where c.granted <> coalesce(g.amount, 0)`,
  },
]
