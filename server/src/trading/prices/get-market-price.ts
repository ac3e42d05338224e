import { writeUnits } from '@torch/contract/money.ts'
import type { getMarketPrice as promise, MarketPrice as Shown } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { type MarketPrice, marketPrice } from './market-price.ts'
import { priceBand } from './market-price-rule.ts'

export function getMarketPrice({ db, parameters }: TradingHouse): Handler<typeof promise> {
  return async () => shownPrice(await marketPrice(db, parameters))
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
