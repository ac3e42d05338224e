import { expect, test } from 'vitest'
import { type Filter, isValidFilterValue } from './use-filters.ts'

const choice: Filter = { kind: 'choice', label: '', options: [{ value: 'active', label: '' }] }

test.each<[Filter, string, boolean]>([
  [choice, 'active', true],
  [choice, 'king', false],
  [{ kind: 'day', label: '' }, '2026-02-28', true],
  [{ kind: 'day', label: '' }, '2026-02-30', false],
  [{ kind: 'day', label: '' }, 'today', false],
  [{ kind: 'subject', of: 'member', label: '' }, '42', true],
  [{ kind: 'subject', of: 'member', label: '' }, '042', false],
  [{ kind: 'subject', of: 'member', label: '' }, '1e3', false],
  [{ kind: 'amount', label: '' }, '38', true],
  [{ kind: 'amount', label: '' }, '38.50', true],
  [{ kind: 'amount', label: '' }, '38.505', false],
  [{ kind: 'amount', label: '' }, '0', false],
  [{ kind: 'search', label: '' }, '', false],
  [{ kind: 'search', label: '' }, '字'.repeat(100), true],
  [{ kind: 'search', label: '' }, '字'.repeat(101), false],
])('isValidFilterValue of %j with %j is %s', (filter, value, isValid) => {
  expect(isValidFilterValue(filter, value)).toBe(isValid)
})
