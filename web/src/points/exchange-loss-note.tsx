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

/** Says what GF are lost for good where the PV release fewer GF than are given. Renders nothing where none are. */
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
