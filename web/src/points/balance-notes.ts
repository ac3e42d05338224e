import { showUnits, type Units } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { useWords } from '../lib/words.ts'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import type { Currency } from '../ui/figures/points-mark.tsx'
import { words } from './balance-words.ts'
import { type BalanceParts, partsOf } from './queries.ts'

/** Returns what of a balance is not available, part by part. Empty where all of it is, and where it is not known. */
export function useBalanceNote(account: PointsAccount | undefined, currency: Currency): string[] {
  const w = useWords(words)
  const own = useOwnAmounts()
  if (!account) return []
  const { pending, kept, frozen } = partsOf(account, currency)
  return [
    ...(pending > 0n ? [w.pending(own.units(pending))] : []),
    ...(kept > 0n ? [w.kept(own.units(kept))] : []),
    ...(frozen > 0n ? [w.frozen(own.units(frozen))] : []),
  ]
}

/** The parts of a balance in the order in which every screen lists them. */
const PARTS = ['available', 'pending', 'kept', 'frozen'] as const

/** Returns the whole balance and its parts by name; parts of zero other than the available one are left out. */
export function useBalanceFacts(
  account: PointsAccount | undefined,
  currency: Currency,
): { name: string; value: string }[] | undefined {
  const w = useWords(words).part
  const { units } = useOwnAmounts()
  const parts = account && partsOf(account, currency)
  return parts && balanceFacts(parts, w, units)
}

export function balanceFacts(
  parts: BalanceParts,
  w: Record<keyof BalanceParts, string>,
  show: (units: Units) => string = showUnits,
): { name: string; value: string }[] {
  const shown = PARTS.filter((part) => part === 'available' || parts[part] > 0n)
  return (['all', ...shown] as const).map((part) => ({ name: w[part], value: show(parts[part]) }))
}
