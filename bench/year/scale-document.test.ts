import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COSTS } from './costs.ts'
import { HOURS, USAGE } from './usage.ts'
import { hoursOfYear, simulateYear, tableOfYear } from './year.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')

test('docs/scale.md contains the rows of the calculated year', () => {
  for (const row of tableOfYear(simulateYear(COSTS))) expect(page).toContain(row)
})

test('docs/scale.md states the assumed usage', () => {
  for (const figure of [
    USAGE.members.toLocaleString('en'),
    `${USAGE.activeShare * 100} %`,
    `${USAGE.payments} payments`,
    `${USAGE.trades} trades`,
  ])
    expect(page).toContain(figure)
})

test('distributes all payments and trades of an ordinary day over its hours', () => {
  expect(HOURS).toHaveLength(24)
  expect(HOURS.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2)
  const hours = hoursOfYear(COSTS)
  expect(hours).toHaveLength(8760)
  // A Tuesday without wages: every payment and transfer of the day, and trades weighted by their cost in payments.
  const day = hours.filter(({ at }) => at.toISOString().startsWith('2027-03-02'))
  const made = day.reduce((sum, { paymentsPerSecond }) => sum + paymentsPerSecond * 3600, 0)
  const { members, activeShare, payments, transfers, trades } = USAGE
  expect(made / (members * activeShare)).toBeCloseTo(payments + transfers + trades * COSTS.tradeInPayments, 1)
})
