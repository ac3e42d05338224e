import { type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/referrals.ts'
import { sql } from 'kysely'
import { owedPv } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Answer, type Handler } from '../../platform/http/call.ts'
import type { ReferralsContext } from '../context.ts'

export interface OpenReturn {
  id: number
  memberId: number
  refundNo: string
  reward: 'payment' | 'gift' | 'referral' | 'team' | 'dividend'
  wanted: Units
  /** By the refund, or paid since. */
  returned: Units
  rewardedAt: Date
  refundedAt: Date
}

interface Page {
  memberId?: number | undefined
  /** Refund time: inclusive lower bound and exclusive upper bound. */
  from?: Date | undefined
  until?: Date | undefined
  /** Cursor: the id of the last return already received. */
  after: number | undefined
  size: number
}

/**
 * Returns what refunds asked back and could not take because it was spent, as far as it is still owed (docs/decisions/071),
 * newest first. What became available since has paid the oldest first.
 */
export async function openReturns(
  db: Db,
  { memberId, from, until, after, size }: Page,
): Promise<OpenReturn[]> {
  const { rows } = await sql<Row>`
    select b.id, b.member_id, b.refund_no, b.wanted, b.wanted - still.open as returned, coalesce(granted.kind, w.kind) as kind, w.at as rewarded_at, r.at as refunded_at
    from ledger.returned_reward b
    join ledger.withheld_pv o on o.member_id = b.member_id and o.reason = 'owed'
    cross join lateral (
      select least(b.owed, o.amount - coalesce((
        select sum(n.owed) from ledger.returned_reward n where n.member_id = b.member_id and n.owed > 0 and n.id > b.id
      ), 0))::bigint as open
    ) still
    join ledger.journal_head w on w.id = b.reward_id
    -- A grant has the kind of the reward that it completes.
    left join ledger.later_grant granted on granted.journal_id = b.reward_id
    join ledger.journal_head r on r.ref = b.refund_no and r.kind = 'refund'
    where b.owed > 0 and still.open > 0
      and ${memberId === undefined ? sql`true` : sql`b.member_id = ${memberId}::bigint`}
      and ${from === undefined ? sql`true` : sql`r.at >= ${from}`}
      and ${until === undefined ? sql`true` : sql`r.at < ${until}`}
      and ${after === undefined ? sql`true` : sql`b.id < ${after}::bigint`}
    order by b.id desc limit ${size}`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    memberId: row.member_id,
    refundNo: row.refund_no,
    reward: REWARDS[row.kind],
    wanted: row.wanted,
    returned: row.returned,
    rewardedAt: row.rewarded_at,
    refundedAt: row.refunded_at,
  }))
}

const REWARDS = {
  payment: 'payment',
  'gift-reward': 'gift',
  'referral-reward': 'referral',
  'team-reward': 'team',
  dividend: 'dividend',
} as const

interface Row {
  id: bigint
  member_id: number
  refund_no: string
  wanted: Units
  returned: Units
  kind: keyof typeof REWARDS
  rewarded_at: Date
  refunded_at: Date
}

/** Lists the caller's open returns. The payer is not revealed. */
export function listOpenReturns({ db }: ReferralsContext): Handler<typeof contract.listOpenReturns> {
  return async ({ query, member: { memberId } }) => {
    const [list, total] = await Promise.all([
      openReturns(db, { memberId, after: query.before, size: query.size }),
      owedPv(db, memberId),
    ])
    return new Answer(
      list.map(({ id, reward, wanted, returned, rewardedAt, refundedAt }) => ({
        id,
        reward,
        claimedPv: writeUnits(wanted),
        returnedPv: writeUnits(returned),
        openPv: writeUnits(wanted - returned),
        rewardTime: rewardedAt.toISOString(),
        refundTime: refundedAt.toISOString(),
      })),
      { openPv: writeUnits(total) },
    )
  }
}
