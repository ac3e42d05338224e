import { addDays } from '../../platform/time/calendar.ts'
import { type RateVersion, rateOn } from '../../points/index.ts'

const BEGINNING = '0001-01-01'

/**
 * Returns what each day of membership releases, in millionths, by its number from 1 up to the first day of the last band, whose
 * rate applies from then on.
 */
export function ratesByAge({ lastDays, ppm }: Pick<RateVersion, 'lastDays' | 'ppm'>): bigint[] {
  const version = [{ from: BEGINNING, lastDays, ppm }]
  return Array.from({ length: Math.max(...lastDays) + 2 }, (_, age) =>
    age === 0 ? 0n : BigInt(rateOn(version, BEGINNING, addDays(BEGINNING, age - 1))),
  )
}
