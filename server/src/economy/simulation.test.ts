import { expect, test } from 'vitest'
import { addDays } from '../platform/calendar.ts'
import { bandLastDays, bandRates } from '../points/rules.ts'
import { forecast } from './forecast.ts'
import { mostThatLasts, outcomeOf, simulate, type World } from './simulation.ts'

const GF = 10_000n
const rules = {
  versions: [
    {
      from: '0001-01-01',
      lastDays: bandLastDays.map((one) => Number(one.default)),
      ppm: bandRates.map((one) => Number(one.default)),
    },
  ],
  exchangeMultiple: 8n,
  releaseDivisor: 8n,
  paymentReward: 200n,
}
const still: World = {
  members: 365_000,
  days: 800,
  growth: 0,
  spend: 0n,
  exchange: 0n,
  pool: 1_000_000n * GF,
  pv: 7_300_000n * GF,
  rules,
}

test('where nobody comes, pays or exchanges, it is the outlook that everybody sees', () => {
  const today = '2026-01-01'
  // On the first simulated day the oldest cohort is on its 366th day.
  const cohorts = Array.from({ length: 365 }, (_, n) => ({
    registered: addDays(today, n - 365),
    pv: (7_300_000n / 365n) * GF,
  }))
  const due = forecast(cohorts, rules.versions, 8n, today, still.days)
  const days = [...simulate(still)]
  expect(days.map(({ released }) => released)).toEqual(due.map(({ gf }) => gf))
})

test('what was exchanged alone never asks more of the pool than it brought', () => {
  const world = { ...still, pv: 0n, pool: 0n, exchange: 1n * GF, growth: 40, days: 1500 }
  for (const { pool, pv } of simulate(world)) {
    // Every PV that is left is an eighth of a GF that still lies in the pool, but for what each day cuts off.
    expect(pool * 8n - pv).toBeGreaterThanOrEqual(0n)
    expect(pool * 8n - pv).toBeLessThan(8n * 1500n)
  }
})

test('a pool is dry on the day on which it lacks something, and what it needed is what makes it last', () => {
  const world = { ...still, pv: 0n, pool: 5_000n * GF, spend: 1n * GF, growth: 20 }
  const { dry, needed } = outcomeOf(world)
  const days = [...simulate(world)]
  expect(dry).toBe(days.find(({ pool }) => pool < 0n)?.day)
  expect(dry).toBeDefined()
  expect(outcomeOf({ ...world, pool: needed }).dry).toBeUndefined()
  expect(outcomeOf({ ...world, pool: needed - 1n }).dry).toBe(800)
  expect(days.at(-1)?.members).toBeGreaterThan(560_000)
  const reward = mostThatLasts(0n, 200n, (paymentReward) => ({
    ...world,
    rules: { ...rules, paymentReward },
  }))
  expect(outcomeOf({ ...world, rules: { ...rules, paymentReward: reward ?? -1n } }).dry).toBeUndefined()
  expect(outcomeOf({ ...world, rules: { ...rules, paymentReward: (reward ?? -1n) + 1n } }).dry).toBeDefined()
})

test('members at the beginning are all counted, few as they may be', () => {
  for (const members of [1, 7, 365, 10_000_000]) {
    const [first] = simulate({ ...still, members, exchange: 1n, pv: 0n, days: 1 })
    expect(first).toMatchObject({ members, exchanged: BigInt(members), pv: BigInt(members) * 8n })
  }
})
