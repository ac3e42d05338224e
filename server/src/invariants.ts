import { economyInvariants } from './economy/invariants.ts'
import { ledgerInvariants } from './ledger/invariants.ts'
import { paymentsInvariants } from './payments/invariants.ts'
import type { Invariant } from './platform/monitoring/audit.ts'
import { pointsInvariants } from './points/invariants.ts'
import { programsInvariants } from './programs/invariants.ts'
import { referralsInvariants } from './referrals/invariants.ts'
import { tradingInvariants } from './trading/invariants.ts'
import { wealthInvariants } from './wealth/invariants.ts'

/** The highest minimum of a valid friend that was ever in force. */
const HIGHEST_MINIMUM = `greatest(100000, (
  select max(p.value::bigint) from platform.parameter p where p.name = 'referrals.valid-friend-units'))`

/** Invariants between modules that do not read each other's tables (rules/faults#invariants). */
export const combinedInvariants: Invariant[] = [
  {
    name: 'a gift’s credit is reopened to the extent that its payment was refunded',
    sql: `select 'gift use ' || u.payment_no || ':' || u.credit_id as id,
        format('%s of %s open again, %s of the payment refunded', u.reopened, u.used, coalesce(r.refunded, 0)) as what
      from points.gift_use u
      left join payments.payment p on p.payment_no = u.payment_no
      left join (select payment_id, sum(amount) as refunded from payments.refund group by payment_id) r on r.payment_id = p.id
      where p.id is null or u.reopened <> div(u.used * coalesce(r.refunded, 0), p.amount)`,
  },
  {
    name: 'shares never exceed the payment that is split, and only its payer splits it',
    sql: `select 'payment ' || s.payment_no as id, format('of %s, others paid %s', min(p.amount), sum(h.amount)) as what
      from points.split s join points.split_share h on h.split_id = s.id and h.paid_by is not null
      left join payments.payment p on p.payment_no = s.payment_no and p.payer_id = s.from_id
      where s.payment_no is not null
      group by s.payment_no having count(p.id) < count(*) or sum(h.amount) > min(p.amount)`,
  },
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
    name: 'a team reward is for a payment that exists',
    sql: `select 'journal ' || t.journal_id as id, 'rewards for a payment that does not exist' as what
      from referrals.team_reward t where not exists (
        select from payments.payment y where y.payment_no = t.payment_no and y.payer_id = t.payer_id and y.amount = t.base)`,
  },
  {
    name: 'a reward is returned with the payment that it was given for',
    sql: `select 'refund ' || r.refund_no as id, format('took back reward %s of another payment', r.reward_id) as what
      from ledger.returned_reward r
      join payments.refund f on f.refund_no = r.refund_no
      left join payments.payment p on p.id = f.payment_id
      left join ledger.journal_head j on j.id = r.reward_id
      where (j.kind = 'payment' and j.id = p.id
        or j.kind = 'gift-reward' and j.ref like p.payment_no || ':%'
        or j.kind = 'team-reward' and j.ref = p.payment_no || ':' || r.member_id
        or j.kind = 'referral-reward' and j.ref = 'friend:' || p.payer_id
        or j.kind = 'dividend' and exists (select from identity.invitation i where i.member_id = p.payer_id and i.upline_id = r.member_id)
        or j.kind = 'reward-granted' and exists (
          select from ledger.later_grant c
          where c.journal_id = j.id and (c.kind = 'payment' and c.ref = p.payment_no
            or c.kind in ('gift-reward', 'team-reward') and c.ref like p.payment_no || ':%'
            or c.kind = 'referral-reward' and c.ref = 'friend:' || p.payer_id
            or c.kind = 'dividend' and exists (select from identity.invitation i where i.member_id = p.payer_id and i.upline_id = r.member_id)))
      ) is not true`,
  },
  {
    name: 'the servers’ role cannot change the audit log',
    sql: `select 'guard operators.act' as id, 'may be changed by the servers’ role' as what
      from unnest(array['update', 'delete', 'truncate', 'trigger']) privilege
      where to_regrole('torch_app') is not null and has_table_privilege('torch_app', 'operators.act', privilege)
      having count(*) > 0`,
  },
]

/** What must always hold, in each module and between them. */
export const invariants: Invariant[] = [
  ...ledgerInvariants,
  ...economyInvariants,
  ...paymentsInvariants,
  ...pointsInvariants,
  ...referralsInvariants,
  ...programsInvariants,
  ...wealthInvariants,
  ...tradingInvariants,
  ...combinedInvariants,
]
