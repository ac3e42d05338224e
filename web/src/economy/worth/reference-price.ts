import type { ListedPrice, ReferenceWorth } from '@torch/contract/trading.ts'
import { useOffered } from '../../lib/service.ts'
import { useMarketPrice } from '../market-price.ts'

/** A price with a reference worth. */
export type ReferencePrice = ListedPrice & { reference: ReferenceWorth }

/** Returns the market price where it has a reference worth, loaded once for all screens; undefined otherwise. */
export function useReferencePrice(): ReferencePrice | undefined {
  const { data: price } = useMarketPrice(useOffered('trading'))
  return price?.reference ? { ...price, reference: price.reference } : undefined
}
