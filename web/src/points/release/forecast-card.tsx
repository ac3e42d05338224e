import { readUnits } from '@torch/contract/money.ts'
import { ChevronRight } from 'lucide-react'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Sparkline } from '../../ui/figures/sparkline.tsx'
import { usePointsForecast } from '../assets-queries.ts'
import { words } from './words.ts'

/** Summarizes the next year's forecast; a tap shows it day by day. */
export function ForecastCard({ onOpen }: { onOpen: () => void }) {
  const w = useWords(words).forecast
  const curve = usePointsForecast().data?.curve
  const last = curve?.at(-1)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-col gap-2 rounded-lg bg-surface p-4 text-left shadow-card transition-colors hover:bg-sunken"
    >
      <span className="flex w-full items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="block font-semibold">{w.card}</span>
          <span className="tabular block min-h-5.5 text-sm text-quiet">
            {last && (readUnits(last.releasedGf) > 0n ? w.cardNote(showAmount(last.releasedGf)) : w.nothing)}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
      </span>
      <span className="block h-10 w-full text-gold">
        {curve && (
          <Sparkline values={curve.map(({ releasedGf }) => readUnits(releasedGf))} className="h-10" />
        )}
      </span>
    </button>
  )
}
