import { addDays, type Day } from '../../lib/calendar.ts'
import { presetPeriod } from '../../points/statement/periods.ts'

export const SPANS = ['today', 'yesterday', 'thisMonth', 'lastMonth'] as const
export type Span = (typeof SPANS)[number]

/** Returns the days of a common period, relative to today. */
export function spanOf(span: Span, today: Day): { from: Day; to: Day } {
  if (span === 'thisMonth' || span === 'lastMonth') return presetPeriod(span, today)
  const day = span === 'today' ? today : addDays(today, -1)
  return { from: day, to: day }
}
