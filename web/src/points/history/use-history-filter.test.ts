import { expect, test } from 'vitest'
import { readFilter, withFilter } from './use-history-filter.ts'

test.each([
  ['', {}],
  ['type=GF', { pointsType: 'GF' }],
  ['type=PV&kind=RELEASE_PV', { pointsType: 'PV', transactionType: 'RELEASE_PV' }],
  ['type=BTC&kind=GIVE_ALL', {}],
  ['type=gf&kind=earn_gf', {}],
  [
    'group=payments&month=2026-11&q=%20noodles%20',
    { group: 'payments', month: '2026-11', keyword: 'noodles' },
  ],
  ['group=everything&month=2026-13&q=%20', {}],
] as const)('readFilter of "%s" is %o', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter)
})

test('withFilter replaces the filter and keeps other parameters', () => {
  const before = new URLSearchParams('open=gf&type=GF&q=noodles')
  expect(String(withFilter(before, { group: 'wealth', month: '2026-11' }))).toBe(
    'open=gf&group=wealth&month=2026-11',
  )
  expect(String(withFilter(before, {}))).toBe('open=gf')
})
