import type { getCover as endpoint } from '@torch/contract/economy.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { EconomyContext } from '../context.ts'
import { budgetNow, coverOf } from './cover.ts'

export function getCover(ctx: EconomyContext): Handler<typeof endpoint> {
  return () => shownCover(ctx)
}

/** Returns the current cover as answers show it. */
export async function shownCover({ db, parameters }: EconomyContext): Promise<OutputOf<typeof endpoint>> {
  const cover = await coverOf(db, parameters)
  return {
    time: cover.time.toISOString(),
    pv: writeUnits(cover.pv),
    pool: writeUnits(cover.pool),
    releaseDivisor: Number(cover.divisor),
    payable: writeUnits(cover.payable),
    free: writeUnits(cover.free),
    inUse: cover.inUse,
    today: {
      day: cover.day,
      budget: writeUnits(budgetNow(cover, parameters)),
      used: writeUnits(cover.used),
      settled: cover.budget !== null,
    },
  }
}
