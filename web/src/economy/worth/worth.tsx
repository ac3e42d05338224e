import type { Units } from '@torch/contract/money.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { OwnAmount } from '../../ui/figures/own-amount.tsx'
import { lazySheet } from '../../ui/lazy-sheet.tsx'
import { cnyOf, showCny } from './cny.ts'
import { useReferencePrice } from './reference-price.ts'
import { words } from './words.ts'

const WorthSheet = lazySheet(() => import('./worth-sheet.tsx').then((chunk) => chunk.WorthSheet))

interface WorthProps {
  /** The amount of GF; its space stays reserved while it is undefined. */
  units: Units | undefined
  /** Adds the worth of one GF. */
  withEach?: boolean
  /** The worth of a balance, which the member may hide. */
  own?: boolean
  /** On the coloured card of balances. */
  onHero?: boolean
  className?: string
}

/**
 * Shows what an amount of GF is worth, with an explanation behind it (rules/trading#worth). One line whose space is always reserved, so
 * that the layout does not jump when the price arrives.
 */
export function Worth({ units, withEach = false, own = false, onHero = false, className }: WorthProps) {
  const w = useWords(words)
  const price = useReferencePrice()
  const [isOpen, setOpen] = useState(false)
  const cnyPerGf = price?.reference.cnyPerGf
  const about = cnyPerGf !== undefined && units !== undefined && w.about(showCny(cnyOf(units, cnyPerGf)))
  const tone = onHero ? 'text-on-hero-quiet focus-visible:outline-white' : 'text-quiet'
  return (
    <div className={classNames('min-h-[1.25rem] text-sm leading-[1.25rem]', className)}>
      {price && cnyPerGf !== undefined && units !== undefined && (
        <>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className={classNames(
              'tabular -my-3 inline-flex min-h-11 items-center gap-x-2 max-xs:my-0 max-xs:flex-wrap',
              tone,
            )}
          >
            {own ? <OwnAmount>{about}</OwnAmount> : about}
            {withEach && (
              <>
                {/* Not where it would begin a line of its own. */}
                <span className="max-xs:hidden">·</span>
                <span>{w.each(showCny(cnyOf(10_000n, cnyPerGf)))}</span>
              </>
            )}
            <span className="sr-only">{w.how}</span>
          </button>
          <WorthSheet open={isOpen} onClose={() => setOpen(false)} price={price} />
        </>
      )}
    </div>
  )
}
