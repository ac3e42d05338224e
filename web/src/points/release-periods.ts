/** How much PV is released a day, in per mille, by the day of membership (000 section 9). */
export const releasePeriods = [
  { from: 1, to: 90, perMille: '1' },
  { from: 91, to: 180, perMille: '0.8' },
  { from: 181, to: 270, perMille: '0.6' },
  { from: 271, to: undefined, perMille: '0.5' },
] as const

export function isCurrent(
  { from, to }: { from: number; to: number | undefined },
  day: number | undefined,
): boolean {
  return day !== undefined && day >= from && day <= (to ?? Number.POSITIVE_INFINITY)
}
