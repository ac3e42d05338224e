import type { Evidence } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { groupEvidence } from './evidence-list.tsx'

const file = (url: string, by: Evidence['by'], time: string): Evidence => ({
  url,
  by,
  time,
  name: url,
  contentType: 'image/png',
  description: 'as I said',
})

test('groupEvidence groups files by side and time', () => {
  const groups = groupEvidence([
    file('a', 'buyer', '10:00'),
    file('b', 'buyer', '10:00'),
    file('c', 'seller', '10:00'),
    file('d', 'buyer', '11:00'),
  ])
  expect(groups.map(({ by, time, files }) => [by, time, files.map(({ url }) => url)])).toEqual([
    ['buyer', '10:00', ['a', 'b']],
    ['seller', '10:00', ['c']],
    ['buyer', '11:00', ['d']],
  ])
})
