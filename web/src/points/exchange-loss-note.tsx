import { showUnits, type Units } from '@torch/contract/money.ts'
import { useTerms } from '../economy/terms.ts'
import { useWords } from '../lib/words.ts'
import { words } from './assets-words.ts'
import { exchangeLoss } from './exchange-loss.ts'

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
