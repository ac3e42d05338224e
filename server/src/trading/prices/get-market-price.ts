import type { Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type { getMarketPrice as promise, MarketPrice as Shown } from '@torch/contract/trading.ts'
import { alike } from '../../platform/http/alike.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { type MarketPrice, marketPrice } from './market-price.ts'
import { priceBand } from './market-price-rule.ts'

export function getMarketPrice({ db, parameters, moments }: TradingHouse): Handler<typeof promise> {
  const prices = moments.of({
    topics: ['hall-changed', 'parameters'],
    most: 2,
    make: async (language: Language) => alike(language, shownPrice(await marketPrice(db, parameters))),
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
