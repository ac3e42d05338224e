import { writeUnits } from '@torch/contract/money.ts'
import type { getPointsAccount as endpoint } from '@torch/contract/points.ts'
import type { Handler } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PointsContext } from './context.ts'

/** Returns the member's balances: what is frozen, pending and kept is part of them (rules/ledger#balances). */
export function getPointsAccount(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ member: { memberId, memberSince } }) => {
    const held = await ctx.holdings(memberId)
    if (!held) throw new Refusal('notFound')
    return {
      id: memberId,
      userId: memberId,
      gfBalance: writeUnits(held.gf + held.frozenGf),
      pvBalance: writeUnits(held.pv + held.frozenPv + held.pendingPv),
      frozenGf: writeUnits(held.frozenGf),
      frozenPv: writeUnits(held.frozenPv + held.pendingPv + held.keptPv),
      pendingPv: writeUnits(held.pendingPv),
      keptPv: writeUnits(held.keptPv),
      totalGfEarned: writeUnits(held.gfEarned),
      totalGfSpent: writeUnits(held.gfSpent),
      totalPvEarned: writeUnits(held.pvEarned + held.pendingPv),
      createdTime: memberSince.toISOString(),
      updatedTime: held.updatedAt.toISOString(),
    }
  }
}
