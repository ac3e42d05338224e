import type { Language } from '@torch/contract/errors.ts'
import { writeUnits } from '@torch/contract/money.ts'
import type {
  getMarketPrice as endpoint,
  ListedPrice,
  MarketPrice as Shown,
} from '@torch/contract/trading.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sharedResponse } from '../../platform/http/shared-response.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { momentNow } from '../../platform/time/clock.ts'
import type { TradingContext } from '../context.ts'
import { type MarketPrice, marketPrice } from './market-price.ts'
import { priceBand } from './market-price-rule.ts'
import { referenceWorth } from './reference-worth.ts'

export function getMarketPrice({ db, parameters, responseCache }: TradingContext): Handler<typeof endpoint> {
  const prices = responseCache.of({
    topics: ['hall-changed', 'parameters'],
    maxKeys: 2,
    make: async (language: Language) => sharedResponse(language, await listedPrice(db, parameters)),
  })
  return ({ language }) => prices.at(language)
}

async function listedPrice(db: Db, parameters: Parameters): Promise<ListedPrice> {
  const market = await marketPrice(db, parameters)
  const { since } = parameters.at('trading.cny-per-usdt', await momentNow(db))
  return {
    ...shownPrice(market),
    reference: referenceWorth(market, { rate: parameters.get('trading.cny-per-usdt'), since }),
  }
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
