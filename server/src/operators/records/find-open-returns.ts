import { writeUnits } from '@torch/contract/money.ts'
import type { QueryOf } from '@torch/contract/operation.ts'
import type { OpenReturnInList, findOpenReturns as promise } from '@torch/contract/operator-lists.ts'
import { namesOf } from '../../identity/door.ts'
import { paymentsOfRefunds } from '../../payments/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { openReturns } from '../../referrals/door.ts'
import type { OperatorsHouse } from '../house.ts'
import { withMoments } from '../lists/period.ts'

export function findOpenReturns({ db }: OperatorsHouse): Handler<typeof promise> {
  return ({ query }) => openReturnsFound(db, query)
}

export async function openReturnsFound(db: Db, query: QueryOf<typeof promise>): Promise<OpenReturnInList[]> {
  const { memberId, from, until, after, size } = withMoments(query)
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
    wantedPv: writeUnits(row.wanted),
    returnedPv: writeUnits(row.returned),
    openPv: writeUnits(row.wanted - row.returned),
    rewardTime: row.rewardedAt.toISOString(),
    refundTime: row.refundedAt.toISOString(),
  }))
}
