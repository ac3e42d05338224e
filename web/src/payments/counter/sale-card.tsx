import { showUnits } from '@torch/contract/money.ts'
import { NotebookPen } from 'lucide-react'
import { useWords } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { FitText } from '../../ui/figures/fit-text.tsx'
import { PointsMark } from '../../ui/figures/points-mark.tsx'
import { words } from './counter-words.ts'
import type { RungUp } from './use-sale.ts'

/** What has been rung up so far: the sums, what they come to, and the note that goes with it. */
export function SaleCard({ sale, onNote }: { sale: RungUp; onNote: () => void }) {
  const w = useWords(words)
  const { parts, typed, picks } = sale.rung
  const noted = [sale.note.reference, sale.note.remark].filter(Boolean).join(' · ')
  return (
    <Card className="flex flex-col gap-1 px-4 py-3 short:gap-0 short:py-1">
      <p className="tabular min-h-5 truncate text-right text-sm text-quiet">
        {parts.length > 0 && `${parts.map(showUnits).join(' + ')}${typed === '' ? '' : ` + ${typed}`}`}
      </p>
      <div className="flex items-center gap-3">
        <PointsMark of="GF" className="size-8" />
        <output aria-label={w.amount} className="min-w-0 flex-1 text-right">
          <FitText
            text={picks.size === 0 && parts.length === 0 ? typed || '0' : showUnits(sale.total)}
            rem={2.75}
            className="font-bold"
          />
        </output>
      </div>
      <button
        type="button"
        onClick={onNote}
        className="flex min-h-11 items-center gap-2 text-left text-sm text-accent"
      >
        <NotebookPen aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{noted || w.addNote}</span>
      </button>
    </Card>
  )
}
