import { expect, test } from 'vitest'
import { historyUrl } from './history-url.ts'

test.each([
  [{}, '/history'],
  [{ group: 'payments' }, '/history?group=payments'],
  [{ group: 'trades' }, '/transaction-history'],
  [{ group: 'trades', keyword: '' }, '/transaction-history'],
  [{ group: 'trades', month: '2026-11' }, '/history?group=trades&month=2026-11'],
  [{ keyword: '50% & more' }, '/history?q=50%25+%26+more'],
])('historyUrl of %j is %s', (filter, address) => {
  expect(historyUrl(filter)).toBe(address)
})
