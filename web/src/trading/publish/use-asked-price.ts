import { readUnits, showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { floatingPrice } from '@torch/contract/trading/floating-price.ts'
import type { MarketPrice } from '@torch/contract/trading.ts'
import { useState } from 'react'
import { useMarketPrice } from '../../economy/market-price.ts'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { type Band, priceFault } from '../price.ts'
import type { OrderTypeName } from './use-publish-action.ts'

interface Start {
  typedPrice?: string
  floating?: { perMille: number; limit: string } | null
}

export type AskedPrice = ReturnType<typeof useAskedPrice>

/** Manages an order's price while it is typed: fixed, or following the market up to a limit. */
export function useAskedPrice(type: OrderTypeName, start: Start) {
  const { data: market } = useMarketPrice()
  const [typed, setPrice] = useState(start.typedPrice)
  // A new order proposes the market price until another one is typed.
  const typedPrice = typed ?? (market && !market.stale ? proposed(market) : '')
  const [isFloating, setFloating] = useState(start.floating != null)
  const [perMille, setPerMille] = useState(start.floating?.perMille ?? 0)
  const [typedLimit, setLimit] = useState(start.floating?.limit ?? '')
  const now = market && priceNow(market, perMille)
  const limits = market && now !== undefined ? limitsOf(type, market, now) : undefined
  const isGood = isFloating
    ? limits !== undefined && priceFault(typedLimit, limits) === undefined
    : priceFault(typedPrice, market) === undefined
  return {
    market,
    typedPrice,
    setPrice,
    isFloating,
    setFloating,
    perMille,
    setPerMille,
    typedLimit,
    setLimit,
    /** The current value of a floating price; undefined without a current market price. */
    now,
    limits,
    isGood,
    filled: {
      price: (isFloating ? now : readTypedAmount(typedPrice)) ?? 0n,
      typedPrice: isFloating ? writeUnits(now ?? 0n) : amountToWire(typedPrice),
      floating: isFloating ? { perMille, limit: amountToWire(typedLimit) } : null,
    },
  }
}

/** Returns the market price as it would be typed, cut to two decimals. */
function proposed({ price }: MarketPrice): string {
  const units = readUnits(price)
  return showUnits(units - (units % 100n)).replaceAll(',', '')
}

function priceNow({ price, minPrice, maxPrice, stale }: MarketPrice, perMille: number): Units | undefined {
  if (stale) return undefined
  const band = { lowest: readUnits(minPrice), highest: readUnits(maxPrice) }
  return floatingPrice(readUnits(price), perMille, band)
}

/** Returns the range of the limit: within the allowed range, and not beyond the current price. */
function limitsOf(type: OrderTypeName, { minPrice, maxPrice }: MarketPrice, now: Units): Band {
  return type === 'sell' ? { minPrice, maxPrice: writeUnits(now) } : { minPrice: writeUnits(now), maxPrice }
}
