import type { MarketPrice } from '@torch/contract/trading.ts'
import { showMinute } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { words } from './price-words.ts'

/** Returns a sentence on the reliability of the guide price. */
export function usePriceSource(price: MarketPrice | undefined): string | undefined {
  const w = useWords(words).source
  if (!price) return undefined
  return price.source === 'last' ? w.last(showMinute(price.asOf) ?? '') : w[price.source]
}
