import { writeUnits } from '@torch/contract/money.ts'
import type { getTradingStanding as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/moment-now.ts'
import type { TradingContext } from '../context.ts'
import { buyLimitOf } from './buy-limit.ts'
import { reputationsOf } from './reputations.ts'
import { daysOf } from './traders.ts'
import { viewerOf } from './viewer.ts'

/** Returns the caller's trading record and the limits it implies (rules/trading#buy-limit), before any refusal. */
export function getTradingStanding({
  db,
  parameters,
}: Pick<TradingContext, 'db' | 'parameters'>): Handler<typeof endpoint> {
  return async ({ member: { memberId, memberSince } }) => {
    const [viewer, reputationOf, moment] = await Promise.all([
      viewerOf(db, memberId),
      reputationsOf(db, [memberId]),
      momentNow(db),
    ])
    const standing = { partners: viewer.partners, days: daysOf(memberSince, moment) }
    return {
      reputation: reputationOf(memberId).reputation,
      ...standing,
      buyLimit: writeUnits(buyLimitOf(parameters, standing)),
      buyingGf: writeUnits(viewer.buying),
      perPartner: writeUnits(parameters.get('trading.buy-limit-per-partner')),
      fromDays: Number(parameters.get('trading.buy-limit-days')),
    }
  }
}
