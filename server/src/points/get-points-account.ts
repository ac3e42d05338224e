import { writeUnits } from '@torch/contract/money.ts'
import type { getPointsAccount as promise } from '@torch/contract/points.ts'
import type { Handler } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PointsHouse } from './house.ts'

/** Returns the member's balances, including frozen and pending points. */
export function getPointsAccount(house: PointsHouse): Handler<typeof promise> {
  return async ({ member: { memberId, memberSince } }) => {
    const held = await house.holdings(memberId)
    if (!held) throw new Refusal('notFound')
    return {
      id: memberId,
      userId: memberId,
      gfBalance: writeUnits(held.gf + held.frozenGf),
      pvBalance: writeUnits(held.pv + held.frozenPv + held.pendingPv),
      frozenGf: writeUnits(held.frozenGf),
      frozenPv: writeUnits(held.frozenPv + held.pendingPv),
      pendingPv: writeUnits(held.pendingPv),
      totalGfEarned: writeUnits(held.gfEarned),
      totalGfSpent: writeUnits(held.gfSpent),
      totalPvEarned: writeUnits(held.pvEarned),
      createdTime: memberSince.toISOString(),
      updatedTime: held.updatedAt.toISOString(),
    }
  }
}
