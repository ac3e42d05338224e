import { GF } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { defaultValues } from '../../platform/parameters/catalogue.ts'
import { addDays } from '../../platform/time/calendar.ts'
import { bandLastDays, bandRates } from '../../points/rules.ts'
import { forecast, ratesByAge } from '../forecast/forecast.ts'
import { remediesOf } from './remedies.ts'
import { runSimulation } from './run-simulation.ts'
import { evenCohorts, isSustainable, maxSustainable, outcomeOf, simulate, type World } from './simulation.ts'

const bands = {
  lastDays: bandLastDays.map((name) => Number(defaultValues.get(name))),
  ppm: bandRates.map((name) => Number(defaultValues.get(name))),
}
const rules = {
  rates: ratesByAge(bands),
  exchangeTenths: 80n,
  releaseDivisor: 8n,
  paymentReward: 200n,
  pendingDays: 0,
  budget: null,
}
const still: World = {
  cohorts: evenCohorts(365_000, 7_300_000n * GF),
  days: 800,
  growth: 0,
  spend: 0n,
  exchange: 0n,
  pool: 1_000_000n * GF,
  elsewhere: 0n,
  rules,
}

test('equals the published forecast without new members, payments or exchanges', () => {
  const today = '2026-01-01'
  // On the first simulated day the oldest cohort is on its 366th day.
  const cohorts = Array.from({ length: 365 }, (_, n) => ({
    registered: addDays(today, n - 365),
    pv: (7_300_000n / 365n) * GF,
  }))
  const due = forecast(cohorts, [{ from: '0001-01-01', ...bands }], () => 8n, today, still.days)
  // Cohorts at the last rate are merged: their accrued fractions become one sum, at most one unit of PV each.
  let apart = 0n
  for (const { day, released } of simulate(still)) {
    apart += released - (due[day - 1]?.gf ?? 0n)
    expect(apart < 0n ? -apart : apart, `day ${day}`).toBeLessThanOrEqual(BigInt(365 / 5))
  }
})

test('keeps the pool above the PV owed when only exchanges happen', () => {
  const world = {
    ...still,
    cohorts: evenCohorts(365_000, 0n),
    pool: 0n,
    exchange: 1n * GF,
    growth: 40,
    days: 1500,
  }
  for (const { pool, pv } of simulate(world)) {
    // Each remaining PV is an eighth of a GF in the pool, except for each day's rounding.
    expect(pool * 8n - pv).toBeGreaterThanOrEqual(0n)
    expect(pool * 8n - pv).toBeLessThan(8n * 1500n)
  }
})

test('returns the first day of an uncovered pool and the smallest pool that lasts', () => {
  const world = { ...still, cohorts: evenCohorts(365_000, 0n), pool: 5_000n * GF, spend: 1n * GF, growth: 20 }
  const { dry, needed } = outcomeOf(world)
  const days = [...simulate(world)]
  expect(dry).toBe(days.find(({ pool }) => pool < 0n)?.day)
  expect(dry).toBeDefined()
  expect(outcomeOf({ ...world, pool: needed }).dry).toBeUndefined()
  expect(outcomeOf({ ...world, pool: needed - 1n }).dry).toBe(800)
  expect(days.at(-1)?.members).toBeGreaterThan(560_000)
  const reward = maxSustainable(0n, 200n, (paymentReward) => ({
    ...world,
    rules: { ...rules, paymentReward },
  }))
  expect(outcomeOf({ ...world, rules: { ...rules, paymentReward: reward ?? -1n } }).dry).toBeUndefined()
  expect(outcomeOf({ ...world, rules: { ...rules, paymentReward: (reward ?? -1n) + 1n } }).dry).toBeDefined()
})

test('counts all initial members, also when they are few', () => {
  for (const members of [1, 7, 365, 10_000_000]) {
    const [first] = simulate({ ...still, cohorts: evenCohorts(members, 0n), exchange: 1n, days: 1 })
    expect(first).toMatchObject({ members, exchanged: BigInt(members), pv: BigInt(members) * 8n })
  }
})

test('returns for each remedy the smallest change that makes the pool last', () => {
  const world = {
    ...still,
    cohorts: evenCohorts(10_000, 0n),
    pool: 100n * GF,
    spend: GF,
    exchange: GF / 100n,
    growth: 20,
  }
  const outcome = outcomeOf(world)
  const withRules = (more: Partial<World['rules']>) => ({ ...world, rules: { ...rules, ...more } })
  const found = Object.fromEntries([...remediesOf(world, outcome)].map(({ what, value }) => [what, value]))
  expect(isSustainable(world)).toBe(false)
  expect(isSustainable({ ...world, pool: found.pool ?? 0n })).toBe(true)
  expect(isSustainable({ ...world, pool: (found.pool ?? 0n) - 1n })).toBe(false)
  const { paymentReward = -1n, releaseDivisor = -1n } = found
  expect([
    isSustainable(withRules({ paymentReward })),
    isSustainable(withRules({ paymentReward: paymentReward + 1n })),
  ]).toEqual([true, false])
  expect([
    isSustainable(withRules({ releaseDivisor })),
    isSustainable(withRules({ releaseDivisor: releaseDivisor - 1n })),
  ]).toEqual([true, false])
  // Payments alone ask for more than there is, so no multiple of exchanges helps.
  expect(found).toHaveProperty('exchangeMultiple')
})

test('cuts rewards to the day’s budget, so that the pool covers all rewards given', () => {
  const world = {
    ...still,
    cohorts: evenCohorts(10_000, 0n),
    pool: 1_000n * GF,
    spend: GF,
    elsewhere: 100n * GF,
    rules: { ...rules, pendingDays: 7, budget: 10_000n },
  }
  const days = [...simulate(world)]
  // One hundredth of the cover of 1,000 GF (8,000 PV) less 100 PV elsewhere; 20,000 PV were promised.
  expect(days[0]).toMatchObject({ promised: 20_000n * GF, given: 79n * GF, pv: 79n * GF, released: 0n })
  for (const { pv, pool, given } of days) {
    expect(pool * 8n - pv - world.elsewhere).toBeGreaterThanOrEqual(0n)
    expect(given).toBeGreaterThanOrEqual(0n)
  }
  // Rewards of the first day are available at the end of the eighth, and released from the ninth on.
  expect(days.findIndex(({ released }) => released > 0n)).toBe(8)
  const outcome = outcomeOf(world)
  expect([outcome.dry, outcome.cut]).toEqual([undefined, 1])
  expect(outcome.given).toBe(days.reduce((all, { given }) => all + given, 0n))
  const [pool] = remediesOf(world, outcome)
  expect(outcomeOf({ ...world, pool: pool?.value ?? 0n })).toMatchObject({ cut: undefined, dry: undefined })
  expect(outcomeOf({ ...world, pool: ((pool?.value ?? 0n) * 99n) / 100n }).cut).toBeDefined()
})

test('loses no pending rewards while members join', () => {
  const world = {
    ...still,
    cohorts: evenCohorts(1000, 0n),
    pool: 0n,
    spend: GF,
    growth: 500,
    days: 200,
    rules: { ...rules, rates: [0n, 0n], pendingDays: 30 },
  }
  let given = 0n
  for (const day of simulate(world)) {
    given += day.given
    expect(day.pv).toBe(given)
  }
  expect(given).toBeGreaterThan(0n)
})

test('runSimulation runs in another thread, one at a time, and stops when its time is up', async () => {
  const world = { ...still, pool: 5_000n * GF, spend: GF }
  const first = runSimulation(world)
  await expect(runSimulation(world)).rejects.toThrow('simulationRunning')
  const { outcome, remedies, complete } = await first
  expect(outcome).toEqual(outcomeOf(world))
  expect([complete, remedies]).toEqual([true, [...remediesOf(world, outcome)]])
  await expect(runSimulation({ ...world, days: 20_000 }, 1)).rejects.toThrow('simulationTooLong')
  expect((await runSimulation({ ...world, pool: 0n, days: 1 })).outcome.dry).toBe(1)
})
