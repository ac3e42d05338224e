import type { Terms } from '@torch/contract/points.ts'

export interface ReleasePeriod {
  from: number
  /** Undefined for the last one. */
  to: number | undefined
  perMille: string
}

/** The periods of rules/points#release-bands, for use until the current ones are loaded. */
const DEFAULT_BANDS: Terms['releaseBands'] = [
  { fromDay: 1, perMille: '1' },
  { fromDay: 91, perMille: '0.8' },
  { fromDay: 181, perMille: '0.6' },
  { fromDay: 271, perMille: '0.5' },
]

/** Returns the periods of daily release in per mille by day of membership. */
export function releasePeriods(bands: Terms['releaseBands'] = DEFAULT_BANDS): ReleasePeriod[] {
  return bands.map(({ fromDay, perMille }, place) => {
    const next = bands[place + 1]
    return { from: fromDay, to: next && next.fromDay - 1, perMille }
  })
}

export function isCurrent(
  { from, to }: Pick<ReleasePeriod, 'from' | 'to'>,
  day: number | undefined,
): boolean {
  return day !== undefined && day >= from && day <= (to ?? Number.POSITIVE_INFINITY)
}
