import { showUnits, type Units } from '@torch/contract/money.ts'
import { useWords } from '../lib/words.ts'
import { CurveChart, CurveTable } from '../ui/figures/curve-chart.tsx'
import { useOwnAmounts } from '../ui/figures/own-amount.tsx'
import { growth } from './growth.ts'
import { words } from './words.ts'

interface GrowthChartProps {
  amount: Units
  dailyRate: string
  termDays: number
  /** The days passed, for a running investment, whose amounts the member may hide. */
  today?: number
}

/** Shows the value of an investment on each day of its term. */
export function GrowthChart({ amount, dailyRate, termDays, today }: GrowthChartProps) {
  const w = useWords(words).invest
  const hidden = useOwnAmounts()
  const show = today === undefined ? showUnits : hidden.units
  const values = growth(amount, dailyRate, termDays)
  const earned = values.map((value) => value - amount)
  return (
    <CurveChart
      label={w.curve}
      tone="gold"
      // Starts at zero earnings, so that the slope is visible beside a large principal.
      points={earned.map((value, day) => ({ label: w.day(day), value }))}
      {...(today !== undefined && { start: today, marks: [today] })}
      readout={(day) => (
        <>
          <span className="block font-semibold">{w.day(day)}</span>
          <span>{w.worth(show(values[day] ?? amount))}</span>
          {' · '}
          <span className="text-gold">{w.earned(show(earned[day] ?? 0n))}</span>
        </>
      )}
      table={
        <CurveTable
          caption={w.curve}
          heads={[w.dayHead, w.worthHead, w.earnedHead]}
          rows={chartDays(termDays).map((day) => [
            w.day(day),
            show(values[day] ?? amount),
            show(earned[day] ?? 0n),
          ])}
        />
      }
    />
  )
}

/** Returns at most a dozen days of the term, including both ends. */
function chartDays(termDays: number): number[] {
  const step = Math.max(1, Math.ceil(termDays / 10))
  const days = Array.from({ length: Math.floor(termDays / step) + 1 }, (_, place) => place * step)
  return days.at(-1) === termDays ? days : [...days, termDays]
}
