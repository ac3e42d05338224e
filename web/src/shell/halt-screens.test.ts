import { expect, test } from 'vitest'
import { isAffectedByHalt } from './halt-screens.ts'

test.each([
  ['payments', '/scan-payment', true],
  ['payments', '/merchant-counter', true],
  ['payments', '/trading-hall', false],
  ['trading', '/trading-process/7', true],
  ['trading', '/transaction-history', true],
  ['trading', '/profile/assets', false],
  ['releases', '/profile/assets', true],
  ['wealth', '/merchant', false],
  ['transfers', '/', true],
  ['transfers', '/red-packet/2345678923456789', true],
  ['transfers', '/split/2345678923456789', true],
  ['wealth', '/profile/red-packets', false],
] as const)('isAffectedByHalt of %s on %s is %s', (part, path, affected) => {
  expect(isAffectedByHalt(part, path)).toBe(affected)
})
