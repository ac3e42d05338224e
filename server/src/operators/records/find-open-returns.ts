import { writeUnits } from '@torch/contract/money.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { findOpenReturns as endpoint, OpenReturnInList } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/index.ts'
import { paymentsOfRefunds } from '../../payments/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { openReturns } from '../../referrals/index.ts'
import type { OperatorsContext } from '../context.ts'
import { withTimeRange } from '../lists/lists.ts'

export function findOpenReturns({ db }: OperatorsContext): Handler<typeof endpoint> {
  return ({ query }) => openReturnsFound(db, query)
}

export async function openReturnsFound(db: Db, query: QueryOf<typeof endpoint>): Promise<OpenReturnInList[]> {
  const { memberId, from, until, after, size } = withTimeRange(query)
  const rows = await openReturns(db, { memberId, from, until, after, size })
  const [names, payments] = await Promise.all([
    namesOf(db, [...new Set(rows.map((row) => row.memberId))]),
    paymentsOfRefunds(db, [...new Set(rows.map((row) => row.refundNo))]),
  ])
  return rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    member: names.get(row.memberId)?.username ?? '—',
    reward: row.reward,
    paymentNo: payments.get(row.refundNo) ?? '—',
    refundNo: row.refundNo,
    claimedPv: writeUnits(row.wanted),
    returnedPv: writeUnits(row.returned),
    openPv: writeUnits(row.wanted - row.returned),
    rewardTime: row.rewardedAt.toISOString(),
    refundTime: row.refundedAt.toISOString(),
  }))
}
