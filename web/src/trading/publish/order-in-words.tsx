import { showUnits, type Units } from '@torch/contract/money.ts'
import { cnyOf, showCny } from '../../economy/worth/cny.ts'
import { useReferencePrice } from '../../economy/worth/reference-price.ts'
import { useWords } from '../../lib/words.ts'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { totalOf } from '../price.ts'
import type { FilledOrder } from './use-order-form.ts'
import type { OrderTypeName } from './use-publish-action.ts'
import { words } from './words.ts'

interface OrderInWordsProps {
  type: OrderTypeName
  order: Pick<FilledOrder, 'gf' | 'price' | 'floating'>
  available: Units | undefined
}

/** Says what an order comes to, before it is reviewed. */
export function OrderInWords({ type, order: { gf, price, floating }, available }: OrderInWordsProps) {
  const w = useWords(words)
  const own = useOwnAmounts()
  const reference = useReferencePrice()?.reference
  const usdt = totalOf(gf, price)
  const isSelling = type === 'sell'
  return (
    <section aria-label={w.preview} className="tabular rounded-md bg-sunken px-3 py-2.5">
      <p className="font-medium">{w.inWords[type](plain(gf), showUnits(price), showUnits(usdt))}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
        {reference && <span>{w.inWords.worth(showCny(cnyOf(usdt, reference.cnyPerUsdt)))}</span>}
        {floating && <span>{w.inWords.floating}</span>}
        {isSelling && available !== undefined && <span>{w.inWords.leaves(own.units(available - gf))}</span>}
      </p>
    </section>
  )
}

function plain(gf: Units): string {
  return showUnits(gf).replace(/\.00$/, '')
}
