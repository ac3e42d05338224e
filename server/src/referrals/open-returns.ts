import type { Units } from '@torch/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface OpenReturn {
  id: number
  memberId: number
  refundNo: string
  /** Why the member had it: as inviter, or as part of the payer's team. */
  reward: 'referral' | 'team'
  wanted: Units
  returned: Units
  rewardedAt: Date
  refundedAt: Date
}

interface Page {
  memberId?: number | undefined
  /** Not refunded before, and refunded before. */
  from?: Date | undefined
  until?: Date | undefined
  /** The id of the last one already held. */
  after: number | undefined
  size: number
}

/** What refunds asked back and could not take, because it was spent (decision 026). The newest first. */
export async function openReturns(
  db: Db,
  { memberId, from, until, after, size }: Page,
): Promise<OpenReturn[]> {
  const { rows } = await sql<Row>`
    select b.id, b.member_id, b.refund_no, b.wanted, b.amount, w.kind, w.at as rewarded_at, r.at as refunded_at
    from referrals.reward_return b
    join ledger.journal w on w.id = b.reward_id
    join ledger.journal r on r.ref = b.refund_no and r.kind = 'refund'
    where b.amount < b.wanted
      and ${memberId === undefined ? sql`true` : sql`b.member_id = ${memberId}::bigint`}
      and ${from === undefined ? sql`true` : sql`r.at >= ${from}`}
      and ${until === undefined ? sql`true` : sql`r.at < ${until}`}
      and ${after === undefined ? sql`true` : sql`b.id < ${after}::bigint`}
    order by b.id desc limit ${size}`.execute(db)
  return rows.map((row) => ({
    id: Number(row.id),
    memberId: row.member_id,
    refundNo: row.refund_no,
    reward: row.kind === 'team-reward' ? 'team' : 'referral',
    wanted: row.wanted,
    returned: row.amount,
    rewardedAt: row.rewarded_at,
    refundedAt: row.refunded_at,
  }))
}

interface Row {
  id: bigint
  member_id: number
  refund_no: string
  wanted: Units
  amount: Units
  kind: 'referral-reward' | 'team-reward'
  rewarded_at: Date
  refunded_at: Date
}

/** All that a member has not returned. */
export async function openReturnTotal(db: Db, memberId: number): Promise<Units> {
  const { rows } = await sql<{ total: Units }>`
    select coalesce(sum(wanted - amount), 0)::bigint as total from referrals.reward_return
    where member_id = ${memberId} and amount < wanted`.execute(db)
  return rows[0]?.total ?? 0n
}
