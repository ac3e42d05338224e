import { writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/points.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Handler } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ParameterName } from '../platform/parameters/catalogue.ts'
import type { PointsContext } from './context.ts'
import { perMille } from './release/release-rates.ts'
import { releasedTodayLoader } from './release/released-today.ts'
import { bandLastDays, bandRates, packagePrices } from './rules.ts'

/** Returns the member's balances: what is frozen, pending and kept is part of them (rules/ledger#balances). */
export function getPointsAccount(ctx: PointsContext): Handler<typeof contract.getPointsAccount> {
  const releasedToday = releasedTodayLoader(ctx.pool)
  return async ({ member: { memberId, memberSince } }) => {
    const balances = await ctx.partyBalances(memberId)
    if (!balances) throw new Refusal('notFound')
    const released = balances.pvMovedToday ? await releasedToday(memberId) : 0n
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
      releasedTodayGf: writeUnits(released),
      createdTime: memberSince.toISOString(),
      updatedTime: balances.updatedAt.toISOString(),
    }
  }
}

/** Returns whether a member sent GF to another one before. */
export async function hasSentGf(db: Db, from: number, to: number): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from points.transfer where from_id = ${from} and to_id = ${to}) as paid`.execute(db)
  return rows[0]?.paid ?? false
}

export function getTerms({ parameters, otherTerms }: PointsContext): Handler<typeof contract.getTerms> {
  return () => {
    const number = (name: ParameterName) => Number(parameters.get(name))
    const units = (name: ParameterName) => writeUnits(parameters.get(name))
    const [[, month] = []] = packagePrices
    const ofSingleMonths = month ? parameters.get(month) : 0n
    return {
      ...otherTerms(),
      exchangeMultiple: number('points.exchange-tenths') / 10,
      releaseDivisor: number('points.release-divisor'),
      manualReleaseFee: units('points.manual-release-fee-units'),
      releaseBands: bandRates.map((rate, index) => {
        const before = bandLastDays[index - 1]
        return { fromDay: before ? number(before) + 1 : 1, perMille: perMille(number(rate)) }
      }),
      autoReleasePackages: [...packagePrices].map(([months, price]) => ({
        months,
        price: units(price),
        saving: writeUnits(ofSingleMonths * BigInt(months) - parameters.get(price)),
      })),
      giftMultiple: number('points.gift-tenths') / 10,
      giftDailyCap: units('points.gift-daily-cap-units'),
      memberRewardCap: units('ledger.member-reward-cap-units'),
      rewardPendingDays: number('ledger.reward-pending-days'),
      refundDays: number('ledger.refund-days'),
    }
  }
}
