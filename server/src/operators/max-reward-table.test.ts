import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxRewardRoutes, maxRewardTable } from '../economy/index.ts'
import { defaultValues } from '../platform/parameters/catalogue.ts'
import { paymentRewardTerms } from './payment-reward-terms.ts'

test('the table of routes in docs/economy.md equals the one computed from the default parameters', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/economy.md'), 'utf8')
  expect(text).toContain(
    maxRewardTable(maxRewardRoutes(defaultValues, paymentRewardTerms(defaultValues))).join('\n'),
  )
})

test('a route without GF given up earns 0 PV, and an exchange earns 8 PV per GF', () => {
  for (const { name, pv, givenUp } of maxRewardRoutes(defaultValues, paymentRewardTerms(defaultValues))) {
    if (givenUp === 0n) expect([name, pv]).toEqual([name, 0n])
    if (name.startsWith('exchange')) expect(pv).toBe(8n * givenUp)
  }
})
