import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxRewardRoutes, maxRewardTable } from '../economy/index.ts'
import { paymentRewardTerms } from './payment-reward-terms.ts'

const byDefault = { get: <T extends { default: bigint }>(parameter: T) => parameter.default }

test('the table of routes in docs/economy.md is what the parameters come to', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/economy.md'), 'utf8')
  expect(text).toContain(maxRewardTable(maxRewardRoutes(byDefault, paymentRewardTerms(byDefault))).join('\n'))
})

test('no route without GF given up earns anything, and no exchange earns more than it backs', () => {
  for (const { name, pv, givenUp } of maxRewardRoutes(byDefault, paymentRewardTerms(byDefault))) {
    if (givenUp === 0n) expect([name, pv]).toEqual([name, 0n])
    if (name.startsWith('exchange')) expect(pv).toBe(8n * givenUp)
  }
})
