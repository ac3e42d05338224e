import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import { cnyOf, showCny } from '../../economy/worth/cny.ts'
import { useReferencePrice } from '../../economy/worth/reference-price.ts'
import { useWords } from '../../lib/words.ts'
import { isTakeable } from '../hall/is-takeable.ts'
import { useOffers } from '../queries.ts'
import type { OrderTypeName } from './use-publish-action.ts'
import { words } from './words.ts'

interface ComparedPriceProps {
  type: OrderTypeName
  /** USDT for one GF; undefined while nothing valid is typed. */
  price: Units | undefined
}

/** Shows what a price is worth, and how it compares with the best order that the member could take in the hall instead. */
export function ComparedPrice({ type, price }: ComparedPriceProps) {
  const w = useWords(words).compared
  const reference = useReferencePrice()?.reference
  const offers = useOffers({ side: type, page: 1 }).data?.records
  const best = offers?.find(isTakeable)
  const listed = best && readUnits(best.unitPrice)
  const worth = reference && price && w.worth(showCny(cnyOf(price, reference.cnyPerUsdt)))
  return (
    <p className="tabular flex min-h-5 flex-wrap gap-x-3 text-sm text-quiet" aria-live="polite">
      {worth && <span>{worth}</span>}
      {listed !== undefined && (
        <span>
          {price !== undefined && isMet(type, price, listed)
            ? w.takeInstead[type](showUnits(listed))
            : w.best[type](showUnits(listed), price === undefined ? undefined : perCent(price, listed))}
        </span>
      )}
    </p>
  )
}

/** Returns whether the hall has an order at this price or a better one. */
function isMet(type: OrderTypeName, price: Units, listed: Units): boolean {
  return type === 'buy' ? listed <= price : listed >= price
}

/** Returns the difference in per cent with one decimal: '4.1'. */
function perCent(price: Units, listed: Units): string {
  const difference = price > listed ? price - listed : listed - price
  const tenths = (difference * 1000n + listed / 2n) / listed
  return `${tenths / 10n}.${tenths % 10n}`
}
