import { showUnits, type Units } from '@torch/contract/money.ts'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { showAmount } from '../../lib/format.ts'
import { hideAmounts, useAmountsHidden } from '../../lib/hidden-amounts.ts'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../button.tsx'
import { words } from '../frame-words.ts'

const DOTS = '••••'

/**
 * Shows an amount that the member owns, earned or spent, or dots while the member hides them (rules/screens#hidden-amounts). What
 * is about to be paid is never wrapped in it.
 */
export function OwnAmount({ children }: { children: ReactNode }) {
  const w = useWords(words)
  if (!useAmountsHidden()) return children
  return (
    <span role="img" aria-label={w.amountHidden}>
      {DOTS}
    </span>
  )
}

/** The same for amounts within a text. */
export function useOwnAmounts(): { units: (units: Units) => string; amount: (amount: string) => string } {
  const isHidden = useAmountsHidden()
  return {
    units: (units) => (isHidden ? DOTS : showUnits(units)),
    amount: (amount) => (isHidden ? DOTS : showAmount(amount)),
  }
}

/** Hides or shows all amounts of the member. */
export function EyeButton() {
  const w = useWords(words)
  const isHidden = useAmountsHidden()
  const Icon = isHidden ? EyeOff : Eye
  return (
    <IconButton label={w.hideAmounts} aria-pressed={isHidden} onClick={() => hideAmounts(!isHidden)}>
      <Icon aria-hidden className="size-5 text-quiet" />
    </IconButton>
  )
}
