import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boundRoutes, boundTable } from '../economy/index.ts'
import { tillTerms } from './till-terms.ts'

const byDefault = { get: <T extends { default: bigint }>(parameter: T) => parameter.default }

test('the table of routes in docs/economy.md is what the parameters come to', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/economy.md'), 'utf8')
  expect(text).toContain(boundTable(boundRoutes(byDefault, tillTerms(byDefault))).join('\n'))
})

test('no route without GF given up earns anything, and no exchange earns more than it backs', () => {
  for (const { name, pv, givenUp } of boundRoutes(byDefault, tillTerms(byDefault))) {
    if (givenUp === 0n) expect([name, pv]).toEqual([name, 0n])
    if (name.startsWith('exchange')) expect(pv).toBe(8n * givenUp)
  }
})
