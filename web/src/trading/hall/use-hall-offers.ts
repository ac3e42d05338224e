import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { Order } from '@torch/contract/trading.ts'
import { useMarketPrice } from '../../economy/market-price.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useOffers } from '../queries.ts'
import { pageOf, useUrlFilter } from '../url-filter.ts'
import { useStableList } from './stable-list.ts'
import { useHallFilter } from './use-hall-filter.ts'
import { gfFor, unservedAmount, wantedGf } from './wanted-gf.ts'

/** Manages the offers of a side: what the user wants, the filter that follows from it, and the list. */
export function useHallOffers(side: OrderType) {
  const { params, set } = useUrlFilter()
  const page = pageOf(params)
  const { filter, saveFilter } = useHallFilter()
  const { data: market } = useMarketPrice()
  const price = market && readUnits(market.price)
  const network = side === 'buy' ? filter.network : undefined
  const gf = wantedGf(filter, price)
  // An amount that no order accepts is answered at its field, with the list as it is without it.
  const served = gf === undefined || unservedAmount(gf) ? undefined : gf
  const amount = served === undefined ? undefined : plainGf(served)
  const query = useOffers({ side, amount, network, page })
  // Cached data is replaced as a whole by live data.
  const age = query.isFromCache ? 'last seen' : 'now'
  const place = query.isPlaceholderData ? 'before' : `${side} ${amount} ${network} ${page} ${age}`
  const offers = useStableList(query.data?.records, place, query.dataUpdatedAt)
  return {
    ...{ filter, saveFilter, price, amount, network, page, set, query, offers },
    /** Returns the part of the wanted amount that an order accepts: for USDT, what they buy at its own price. */
    wantedOf: (order: Order): Units | undefined => {
      if (served === undefined) return undefined
      const usdt = readTypedAmount(filter.money ?? '')
      const part = usdt === undefined ? served : gfFor(usdt, readUnits(order.unitPrice))
      return unservedAmount(part) ? undefined : part
    },
  }
}

/** Writes whole hundreds of GF as they are typed: '1500'. */
export function plainGf(gf: Units): string {
  return showUnits(gf).replaceAll(',', '').replace(/\.00$/, '')
}
