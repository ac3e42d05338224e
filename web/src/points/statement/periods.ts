import { addDays, type Day, daysBetween } from '../../lib/calendar.ts'

export interface Period {
  from: Day
  to: Day
}

export const PRESETS = ['thisMonth', 'lastMonth', 'days90', 'thisYear'] as const
export type Preset = (typeof PRESETS)[number]

/** Returns the days of a preset, relative to today. */
export function presetPeriod(preset: Preset, today: Day): Period {
  const monthStart = `${today.slice(0, 7)}-01`
  switch (preset) {
    case 'thisMonth':
      return { from: monthStart, to: today }
    case 'lastMonth': {
      const to = addDays(monthStart, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'days90':
      return { from: addDays(today, -89), to: today }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** Returns the preset of a period, if any. */
export function presetOf({ from, to }: Period, today: Day): Preset | undefined {
  return PRESETS.find((preset) => {
    const period = presetPeriod(preset, today)
    return period.from === from && period.to === to
  })
}

export type PeriodFault = 'reversed' | 'tooLong'

/** Returns what is wrong with a period, as the server checks it: in order, and at most three years. */
export function periodFault({ from, to }: Period): PeriodFault | undefined {
  if (from > to) return 'reversed'
  return daysBetween(from, to) > 3 * 366 ? 'tooLong' : undefined
}
