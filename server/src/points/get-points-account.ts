import { writeUnits } from '@torch/contract/money.ts'
import type { getPointsAccount as endpoint } from '@torch/contract/points.ts'
import type { Handler } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PointsContext } from './context.ts'

/** Returns the member's balances: what is frozen, pending and kept is part of them (rules/ledger#balances). */
export function getPointsAccount(ctx: PointsContext): Handler<typeof endpoint> {
  return async ({ member: { memberId, memberSince } }) => {
    const balances = await ctx.partyBalances(memberId)
    if (!balances) throw new Refusal('notFound')
    return {
      id: memberId,
      userId: memberId,
      gfBalance: writeUnits(balances.gf + balances.frozenGf),
      pvBalance: writeUnits(balances.pv + balances.frozenPv + balances.pendingPv),
      frozenGf: writeUnits(balances.frozenGf),
      frozenPv: writeUnits(balances.frozenPv + balances.pendingPv + balances.keptPv),
      pendingPv: writeUnits(balances.pendingPv),
      keptPv: writeUnits(balances.keptPv),
      totalGfEarned: writeUnits(balances.gfEarned),
      totalGfSpent: writeUnits(balances.gfSpent),
      totalPvEarned: writeUnits(balances.pvEarned + balances.pendingPv),
      createdTime: memberSince.toISOString(),
      updatedTime: balances.updatedAt.toISOString(),
    }
  }
}
