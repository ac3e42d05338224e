import { useState } from 'react'
import { addDays, type Day } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { useWords } from '../../lib/words.ts'
import { presetPeriod } from '../../points/statement/periods.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Chip } from './chip.tsx'
import { words } from './record-search-words.ts'

interface RecordDaysProps {
  /** Days, or empty where there is no bound. */
  from: string
  to: string
  onChange: (days: { from?: string; to?: string }) => void
  /** Another error of the days. */
  fault?: string | undefined
}

/** A choice of days: common periods, and any others. */
export function RecordDays({ from, to, onChange, fault }: RecordDaysProps) {
  const w = useWords(words)
  const today = useToday()
  const span = SPANS.find((one) => {
    const days = spanOf(one, today)
    return days.from === from && days.to === to
  })
  const [isChoosing, setChoosing] = useState(false)
  const showsDays = isChoosing || (span === undefined && (from || to) !== '')
  const choose = (days: { from: string; to: string }) => {
    setChoosing(false)
    onChange(days)
  }
  return (
    <>
      {/* One line on a phone, so that the records begin on the first screen. */}
      <fieldset className="flex min-w-0 gap-2 xs:max-wide:-mx-4 xs:max-wide:-my-1 xs:max-wide:overflow-x-auto xs:max-wide:px-4 xs:max-wide:py-1 max-xs:flex-wrap wide:flex-wrap">
        <legend className="sr-only">{w.days}</legend>
        {SPANS.map((one) => (
          <Chip
            key={one}
            isOn={!isChoosing && one === span}
            onClick={() => choose(one === span ? { from: '', to: '' } : spanOf(one, today))}
          >
            {w[one]}
          </Chip>
        ))}
        <Chip isOn={showsDays} onClick={() => (showsDays ? choose({ from: '', to: '' }) : setChoosing(true))}>
          {w.otherDays}
        </Chip>
      </fieldset>
      {showsDays && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={w.from}
            type="date"
            max={today}
            className="min-w-0 px-2.5!"
            value={from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <TextField
            label={w.to}
            type="date"
            max={today}
            error={from && to && from > to ? w.reversed : fault}
            className="min-w-0 px-2.5!"
            value={to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
    </>
  )
}

export const SPANS = ['today', 'yesterday', 'thisMonth', 'lastMonth'] as const
export type Span = (typeof SPANS)[number]

/** Returns the days of a common period, relative to today. */
export function spanOf(span: Span, today: Day): { from: Day; to: Day } {
  if (span === 'thisMonth' || span === 'lastMonth') return presetPeriod(span, today)
  const day = span === 'today' ? today : addDays(today, -1)
  return { from: day, to: day }
}
