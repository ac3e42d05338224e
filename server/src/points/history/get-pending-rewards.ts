import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { getPendingRewards as endpoint } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { keptPv, owedPv, waitingPv, waitingRewards } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { dayOf } from '../../platform/time/calendar.ts'
import type { PointsContext } from '../context.ts'
import { pendingEntries } from './pending-entries.ts'

interface Day {
  day: string
  matures_on: string
  amount: Units
}

const MAX_WAITING_REWARDS = 200

export function getPendingRewards(ctx: PointsContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ member: { memberId }, language }) => {
    const [days, entries, rewardHold, kept, owed, owedFrom, waiting, waits] = await Promise.all([
      pendingDays(db, memberId),
      pendingEntries(ctx, memberId, language),
      rewardHoldFor(db, memberId),
      keptPv(db, memberId),
      owedPv(db, memberId),
      owedRefunds(db, memberId),
      waitingRewards(db, memberId, MAX_WAITING_REWARDS),
      waitingPv(db, memberId),
    ])
    const today = await platformDay(db)
    const byDay = Map.groupBy(entries, (one) => dayOf(new Date(one.createdTime)))
    return {
      pending: writeUnits(days.reduce((sum, { amount }) => sum + amount, 0n)),
      days: days.map(({ day, matures_on, amount }) => ({
        day,
        availableOn: rewardHold || matures_on <= today ? null : matures_on,
        amount: writeUnits(amount),
        entries: byDay.get(day) ?? [],
      })),
      waitingPv: writeUnits(waits),
      waiting,
      holdReason: rewardHold?.reason ?? null,
      holdUntil: rewardHold?.until_at?.toISOString() ?? null,
      kept: writeUnits(kept),
      owed: writeUnits(owed),
      owedFrom: owed > 0n ? owedFrom : [],
    }
  }
}

async function pendingDays(db: Db, memberId: number): Promise<Day[]> {
  // From the unsettled days to the member's row of each, both by key.
  const { rows } = await sql<Day>`
    select b.day::text, b.matures_on::text, d.pending as amount
    from ledger.budget_of_day b join ledger.rewards_of_day d on d.day = b.day and d.party_id = ${memberId}
    where not b.settled and d.pending > 0 order by b.matures_on, b.day`.execute(db)
  return rows
}

async function rewardHoldFor(
  db: Db,
  memberId: number,
): Promise<{ reason: string; until_at: Date | null } | undefined> {
  const { rows } = await sql<{ reason: string; until_at: Date | null }>`
    select reason, until_at from ledger.active_reward_hold where party_id = ${memberId}`.execute(db)
  return rows[0]
}

async function owedRefunds(db: Db, memberId: number) {
  const { rows } = await sql<{ refund_no: string; amount: Units; at: Date }>`
    select r.refund_no, sum(r.owed)::bigint as amount, j.at
    from ledger.returned_reward r join ledger.journal_head j on j.ref = r.refund_no and j.kind = 'refund'
    where r.member_id = ${memberId} and r.owed > 0
    group by r.refund_no, j.at order by j.at desc limit 20`.execute(db)
  return rows.map((row) => ({
    refundNo: row.refund_no,
    amount: writeUnits(row.amount),
    refundTime: row.at.toISOString(),
  }))
}

async function platformDay(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select platform.day_of(platform.now())::text as day`.execute(db)
  return rows[0]?.day ?? ''
}
