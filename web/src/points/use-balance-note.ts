import { showUnits } from '@torch/contract/money.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { useWords } from '../lib/words.ts'
import type { Currency } from '../ui/figures/points-mark.tsx'
import { words } from './assets-words.ts'
import { partsOf } from './queries.ts'

/** Returns what of a balance is not available, part by part. Empty where all of it is, and where it is not known. */
export function useBalanceNote(account: PointsAccount | undefined, currency: Currency): string[] {
  const w = useWords(words)
  if (!account) return []
  const { pending, kept, frozen } = partsOf(account, currency)
  return [
    ...(pending > 0n ? [w.pending(showUnits(pending))] : []),
    ...(kept > 0n ? [w.kept(showUnits(kept))] : []),
    ...(frozen > 0n ? [w.frozen(showUnits(frozen))] : []),
  ]
}
