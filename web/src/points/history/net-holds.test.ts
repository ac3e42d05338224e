import { GF } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { withNetHolds } from './balance-explanation.tsx'

const sum = (event: string, gf: number) => ({ event, amount: `${gf}.0000`, count: 1 })

test('withNetHolds joins what trades froze and returned, and leaves out what is no longer frozen', () => {
  expect(
    withNetHolds([sum('trade-freeze', -3000), sum('trade', -1200), sum('trade-unfreeze', 1200)]),
  ).toEqual([
    { event: 'trade', units: -1200n * GF, count: 1 },
    { event: 'trade-freeze', units: -1800n * GF, count: 2 },
  ])
  expect(withNetHolds([sum('trade-freeze', -10), sum('trade-unfreeze', 10), sum('payment', -1)])).toEqual([
    { event: 'payment', units: -GF, count: 1 },
  ])
})
