import type { Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { getMarketPrice as endpoint, MarketPrice as Shown } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sharedResponse } from '../../platform/http/shared-response.ts'
import type { TradingContext } from '../context.ts'
import { type MarketPrice, marketPrice } from './market-price.ts'
import { priceBand } from './market-price-rule.ts'

export function getMarketPrice({ db, parameters, responseCache }: TradingContext): Handler<typeof endpoint> {
  const prices = responseCache.of({
    topics: ['hall-changed', 'parameters'],
    maxKeys: 2,
    make: async (language: Language) =>
      sharedResponse(language, shownPrice(await marketPrice(db, parameters))),
  })
  return ({ language }) => prices.at(language)
}

export function shownPrice({ price, source, tradedAt, stale }: MarketPrice): Shown {
  const { lowest, highest } = priceBand(price)
  return {
    price: writeUnits(price),
    minPrice: writeUnits(lowest),
    maxPrice: writeUnits(highest),
    source,
    asOf: source === 'fallback' ? null : (tradedAt?.toISOString() ?? null),
    stale,
    currency: 'USDT',
  }
}
