import { expect, test } from 'vitest'
import { readFilter } from './use-history-filter.ts'

test.each([
  ['', {}],
  ['type=GF', { pointsType: 'GF' }],
  ['type=PV&kind=RELEASE_PV', { pointsType: 'PV', transactionType: 'RELEASE_PV' }],
  ['type=BTC&kind=GIVE_ALL', {}],
  ['type=gf&kind=earn_gf', {}],
] as const)('"%s" filters by %o', (query, filter) => {
  expect(readFilter(new URLSearchParams(query))).toEqual(filter)
})
