import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultValues, type ParameterName } from '../../platform/parameters/catalogue.ts'
import type { DatedValue } from '../../platform/parameters/parameters.ts'
import { addDays, addMonths, dayOf, endOf, firstDayFrom, midnightOf } from '../../platform/time/calendar.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { bandLastDays, bandRates } from '../rules.ts'
import { rateArguments, rateOn, rateVersions } from './release-rates.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Parameters whose values were set at certain moments. */
function dated(set: Record<string, [since: string, value: bigint][]> = {}) {
  const history = (name: ParameterName): DatedValue[] => [
    { value: defaultValues.get(name), since: null },
    ...(set[name] ?? []).map(([since, value]) => ({ value, since: new Date(since) })),
  ]
  const at = (name: ParameterName, moment: Date): DatedValue =>
    history(name).findLast(({ since }) => since === null || since <= moment) ?? {
      value: defaultValues.get(name),
      since: null,
    }
  return { history, at }
}

// spec: 000 §1 PV released by the days since registration
// spec: 000 §9 release 1, 0.8, 0.6, 0.5 per mille; the monthly reading
// spec: 001 §9 rates of the text catalogues: see 000, 9
test.each([
  ['2027-01-01', 1000],
  ['2027-03-31', 1000],
  ['2027-04-01', 800],
  ['2027-06-29', 800],
  ['2027-06-30', 600],
  ['2027-09-27', 600],
  ['2027-09-28', 500],
  ['2040-01-01', 500],
  ['2026-12-31', 0],
])('registered on 2027-01-01, %s releases %s millionths', (day, ppm) => {
  expect(rateOn(rateVersions(dated()), '2027-01-01', day)).toBe(ppm)
})

// spec: 000 §9 release 1, 0.8, 0.6, 0.5 per mille; the monthly reading
test('supports bands of 30 days by parameter values', () => {
  const months = dated(
    Object.fromEntries(
      bandLastDays.map((name, index) => [name, [['2026-01-01T00:00:00Z', BigInt(30 * (index + 1))]]]),
    ),
  )
  const versions = rateVersions(months)
  const rates = ['2027-01-30', '2027-01-31', '2027-03-01', '2027-03-02', '2027-03-31', '2027-04-01'].map(
    (day) => rateOn(versions, '2027-01-01', day),
  )
  expect(rates).toEqual([1000, 800, 800, 600, 600, 500])
})

test('a changed rate applies from the next midnight in Shanghai', () => {
  const [rate] = bandRates
  const versions = (since: string) => rateVersions(dated({ [rate]: [[since, 5n]] }))
  expect(versions('2027-01-09T15:59:59.999Z')[1]?.from).toBe('2027-01-10')
  expect(versions('2027-01-09T16:00:00.000Z')[1]?.from).toBe('2027-01-10')
  expect(versions('2027-01-09T16:00:00.001Z')[1]?.from).toBe('2027-01-11')
  expect(rateOn(versions('2027-01-09T16:00:00Z'), '2027-01-01', '2027-01-09')).toBe(1000)
  expect(rateOn(versions('2027-01-09T16:00:00Z'), '2027-01-01', '2027-01-10')).toBe(5)
})

test('points.rate_sum equals the sum of daily rates, for any changes of parameters', async () => {
  const names = [...bandLastDays, ...bandRates]
  for (let trial = 0; trial < 60; trial += 1) {
    const set: Record<string, [string, bigint][]> = {}
    const changes = trial % 5
    for (let n = 0; n < changes; n += 1) {
      const name = names[(trial * 3 + n * 5) % names.length] ?? ''
      const since = new Date(Date.UTC(2027, 0, 1 + ((trial * 37 + n * 71) % 400), 3 * n)).toISOString()
      const value = name.endsWith('day')
        ? BigInt(1 + ((trial * 91 + n * 17) % 300))
        : BigInt((trial * 131 + n * 7) % 2000)
      set[name] = [...(set[name] ?? []), [since, value] as [string, bigint]].sort()
    }
    const versions = rateVersions(dated(set))
    const registered = addDays('2027-01-01', (trial * 13) % 100)
    const after = addDays(registered, ((trial * 29) % 330) - 3)
    const through = addDays(after, (trial * 43) % 500)
    let expected = 0
    for (let day = addDays(after, 1); day <= through; day = addDays(day, 1)) {
      expected += rateOn(versions, registered, day)
    }
    const { days, figures } = rateArguments(versions)
    const { rows } = await sql<{ sum: bigint }>`
      select points.rate_sum(${registered}::date, ${after}::date, ${through}::date, ${days}::date[], ${figures}::integer[]) as sum`.execute(
      database.db,
    )
    expect([trial, rows[0]?.sum]).toEqual([trial, BigInt(expected)])
  }
})

test('days begin and end at midnight in Shanghai', () => {
  expect(dayOf(new Date('2027-01-09T15:59:59.999Z'))).toBe('2027-01-09')
  expect(dayOf(new Date('2027-01-09T16:00:00Z'))).toBe('2027-01-10')
  expect(midnightOf('2027-01-10').toISOString()).toBe('2027-01-09T16:00:00.000Z')
  expect(endOf('2027-01-10').toISOString()).toBe('2027-01-10T16:00:00.000Z')
  expect(firstDayFrom(new Date('2027-01-09T16:00:00Z'))).toBe('2027-01-10')
})

test.each([
  ['2027-01-31T03:00:00.000Z', 1, '2027-02-28T03:00:00.000Z'],
  ['2028-01-31T03:00:00.000Z', 1, '2028-02-29T03:00:00.000Z'],
  ['2028-02-29T03:00:00.000Z', 12, '2029-02-28T03:00:00.000Z'],
  ['2028-02-29T03:00:00.000Z', 36, '2031-02-28T03:00:00.000Z'],
  ['2027-08-31T03:00:00.000Z', 6, '2028-02-29T03:00:00.000Z'],
  // March 1 in Shanghai, the last of February in UTC.
  ['2027-02-28T20:30:00.000Z', 1, '2027-03-31T20:30:00.000Z'],
  ['2026-12-31T15:59:59.999Z', 1, '2027-01-31T15:59:59.999Z'],
])('addMonths to %s by %s months', (moment, months, end) => {
  expect(addMonths(new Date(moment), months).toISOString()).toBe(end)
})
