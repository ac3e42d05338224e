import { showUnits, type Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import { floatingPrice } from '@torch/contract/trading/floating-price.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { marketPrice } from '../prices/market-price.ts'
import { priceBand } from '../prices/market-price-rule.ts'
import type { Order } from './orders.ts'

/** The price an order's owner asks or offers for one GF. */
export interface RequestedPrice {
  type: OrderType
  /** For a floating price: its current value, as the owner saw it. */
  unitPrice: Units
  /** Follows the market price; null for a fixed one. */
  floating: { perMille: number; limit: Units } | null
}

/** An order's price as stored. */
export type StoredPrice = Pick<
  Order,
  'unit_price' | 'band_min' | 'band_max' | 'per_mille' | 'limit_price' | 'suspended_reason'
>

/**
 * Checks a price against the server's market price at the moment of writing (rules/trading#price-band). Throws
 * `priceOutOfBand`, `noMarketPrice`, `priceMoved` or `limitOutOfRange`.
 */
export async function checkOrderPrice(
  { parameters }: Pick<TradingContext, 'parameters'>,
  tx: Tx,
  { type, unitPrice, floating }: RequestedPrice,
): Promise<StoredPrice> {
  const market = await marketPrice(tx, parameters)
  const band = priceBand(market.price)
  const kept = {
    unit_price: unitPrice,
    band_min: band.lowest,
    band_max: band.highest,
    suspended_reason: null,
  }
  if (floating === null) {
    refuseOutside(unitPrice, band, 'priceOutOfBand')
    return { ...kept, per_mille: null, limit_price: null }
  }
  if (market.stale) throw new Refusal('noMarketPrice')
  const price = floatingPrice(market.price, floating.perMille, band)
  if (unitPrice !== price) throw new Refusal('priceMoved', { price: showUnits(price) })
  // Within the band, so that a member who moves the market price gains no more than the order's owner agreed to (decision 043).
  const { lowest, highest } = band
  const limits = type === 'sell' ? { lowest, highest: price } : { lowest: price, highest }
  refuseOutside(floating.limit, limits, 'limitOutOfRange')
  return { ...kept, per_mille: floating.perMille, limit_price: floating.limit }
}

function refuseOutside(
  price: Units,
  { lowest, highest }: { lowest: Units; highest: Units },
  name: 'priceOutOfBand' | 'limitOutOfRange',
): void {
  if (price < lowest || price > highest)
    throw new Refusal(name, { min: showUnits(lowest), max: showUnits(highest) })
}
