import type { Units } from '@torch/contract/money.ts'
import { Worth } from '../../economy/worth/worth.tsx'
import { useWords } from '../../lib/words.ts'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { words } from '../words.ts'

interface WorthAndLeftProps {
  units: Units | undefined
  /** The GF that can be spent; undefined while unknown. */
  available: Units | undefined
  /** Shown in place of the rest, where the amount is missing or too large. */
  otherwise?: string
}

/** The line below an amount: its worth, and the GF that are left afterwards. Its space is reserved. */
export function WorthAndLeft({ units, available, otherwise }: WorthAndLeftProps) {
  const w = useWords(words).form
  const own = useOwnAmounts()
  const hasAmount = units !== undefined && units > 0n
  const left = hasAmount && available !== undefined && units <= available ? available - units : undefined
  return (
    <div className="tabular -mt-1 flex min-h-5 flex-wrap items-center justify-center gap-x-2 text-center text-sm text-quiet">
      {hasAmount && <Worth units={units} />}
      <span>{left === undefined ? otherwise : w.left(own.units(left))}</span>
    </div>
  )
}
