import { DAY_MS } from '@torch/contract/time.ts'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../platform/time/calendar.ts'
import { type ForecastStart, forecastDays, goalDay, newPvForecast, packageForecast } from './forecast.ts'

const MOMENT = new Date('2027-01-10T03:00:00.000Z')
const versions = [{ from: '0001-01-01', lastDays: [90, 180, 270], ppm: [1000, 800, 600, 500] }]
const present: ForecastStart = {
  moment: MOMENT,
  registered: '2027-01-01',
  accrued: 0n,
  pv: 80_000_000n,
  kept: [],
  releasesFrom: MOMENT,
  versions,
  divisor: 8n,
}

/** Computes the same in another way: exact fractions of a million, with the rates of rules/points#release-bands. */
function plainLoop(days: number, start: ForecastStart) {
  const MILLION = 1_000_000n
  let pv = start.pv * MILLION
  let accrued = start.accrued
  let gf = 0n
  const points = []
  for (let n = 1; n <= days; n += 1) {
    const number = Math.round((Date.parse('2027-01-10') - Date.parse(start.registered)) / DAY_MS) + 1 + n
    const perMillion = number > 270 ? 500n : number > 180 ? 600n : number > 90 ? 800n : 1000n
    accrued += (pv * perMillion) / MILLION
    const units = accrued / MILLION < pv / MILLION ? accrued / MILLION : pv / MILLION
    if (units / start.divisor > 0n) {
      pv -= units * MILLION
      accrued -= units * MILLION
      gf += units / start.divisor
    }
    points.push({ day: addDays('2027-01-10', n), releasedGf: gf, pv: pv / MILLION })
  }
  return points
}

test.each<[string, Partial<ForecastStart>]>([
  ['default values', {}],
  ['PV accrued before', { accrued: 123_456_789n }],
  ['3 units of PV', { pv: 3n }],
  ['a fraction of a unit per day', { pv: 2_000n }],
  ['no PV', { pv: 0n }],
  ['more accrued than PV', { accrued: 10n ** 15n }],
  ['divisor 1', { divisor: 1n }],
  ['near the end of the first period', { registered: '2026-10-15' }],
])('forecasts a year like a plain loop: %s', (_case, more) => {
  const start = { ...present, ...more }
  expect([...take(forecastDays(start), 400)]).toEqual(plainLoop(400, start))
})

function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let n = 0
  for (const one of all) {
    if (n++ === count) return
    yield one
  }
}

test('a package releases at each midnight before its end and breaks even when it covers its price', () => {
  // From the 11th of January to the 10th of February: 31 midnights.
  const [last] = [...take(forecastDays(present), 31)].slice(-1)
  const releaseForecast = packageForecast(present, 1, 300_000n)
  expect(releaseForecast.releasedGf).toBe(last?.releasedGf)
  expect(releaseForecast.net).toBe((last?.releasedGf ?? 0n) - 300_000n)
  const first = [...take(forecastDays(present), 400)].find(({ releasedGf }) => releasedGf >= 150_000n)
  expect(packageForecast(present, 1, 150_000n).breakEvenDay).toBe(first?.day)
  expect(packageForecast(present, 1, 10n ** 9n).breakEvenDay).toBeNull()
})

test.each([
  [100n, 100n, 5n, dayOf(MOMENT)],
  [90n, 100n, 5n, '2027-01-12'],
  [89n, 100n, 5n, '2027-01-13'],
  [89n, 100n, 0n, null],
  [0n, 10n ** 12n, 1n, null],
])('goalDay from %s to %s at %s a day is %s', (now, goal, pace, day) => {
  expect(goalDay('2027-01-10', now, goal, pace)).toBe(day)
})

test('newPvForecast counts only the new PV, from today on', () => {
  const busy = {
    ...present,
    accrued: 10n ** 12n,
    kept: [{ until: '2030-01-01', amount: 5n }],
    releasesFrom: null,
  }
  expect(newPvForecast(busy)).toEqual(newPvForecast(present))
  const year = plainLoop(365, { ...present, pv: 10_000_000n, accrued: 0n }).at(-1)
  expect(newPvForecast(present).yearGf).toBe(year?.releasedGf)
})

test('newPvForecast returns the first day on which half is released, or null beyond ten years', () => {
  const { halfDay } = newPvForecast(present)
  const days = plainLoop(3650, { ...present, pv: 10_000_000n, accrued: 0n })
  expect(halfDay).toBe(days.find(({ pv }) => pv <= 5_000_000n)?.day)
  const slow = [{ from: '0001-01-01', lastDays: [90, 180, 270], ppm: [1, 1, 1, 1] }]
  expect(newPvForecast({ ...present, versions: slow }).halfDay).toBeNull()
})
