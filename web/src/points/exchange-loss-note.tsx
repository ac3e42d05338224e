import { showUnits, type Units } from '@torch/contract/money.ts'
import { useTerms } from '../economy/terms.ts'
import { useWords } from '../lib/words.ts'
import { words } from './assets-words.ts'

interface ExchangeLossNoteProps {
  given: Units
  gf?: Units
  pv: Units
}

/** Shows the GF that an exchange loses when its PV release fewer GF than are given; nothing without a loss. */
export function ExchangeLossNote({ given, gf = 0n, pv }: ExchangeLossNoteProps) {
  const w = useWords(words).exchange
  const divisor = useTerms()?.releaseDivisor
  const loss = divisor === undefined ? undefined : exchangeLoss(given, { gf, pv }, divisor)
  if (!loss) return null
  return (
    <p role="note" className="tabular rounded-md bg-bad-soft px-3 py-2.5 text-sm font-medium text-bad">
      {w.loses(showUnits(given), showUnits(loss.worth), loss.share)}
    </p>
  )
}

export interface ExchangeLoss {
  /** GF in hand and GF that all of the PV release in the end. */
  worth: Units
  /** The loss as a share of the GF exchanged, with at most one decimal: '17.5%'. */
  share: string
}

/** Returns what an exchange loses at the release divisor in force; undefined where it brings back at least what is given. */
export function exchangeLoss(
  given: Units,
  { gf = 0n, pv }: { gf?: Units; pv: Units },
  divisor: number,
): ExchangeLoss | undefined {
  const worth = gf + pv / BigInt(divisor)
  if (given <= 0n || worth >= given) return undefined
  // Rounded up: a loss is never shown smaller than it is.
  const tenths = ((given - worth) * 1000n + given - 1n) / given
  const [whole, rest] = [tenths / 10n, tenths % 10n]
  return { worth, share: rest === 0n ? `${whole}%` : `${whole}.${rest}%` }
}
