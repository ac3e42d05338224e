import { expect, test } from 'vitest'
import { coverHistory, WHOLE_SHARE } from './cover-history.ts'

const flow = (day: string, kind: string, unit: 'GF' | 'PV', issued: string, releasePool: string) => ({
  ...{ day, kind, unit, issued, releasePool },
  ...{ events: 1, moved: '0.0000', treasury: '0.0000', fees: '0.0000' },
})

const NOW = {
  day: '2026-11-26',
  pv: 600_0000n,
  pool: 100_0000n,
  divisors: [
    { since: '2020-01-01', value: 8n },
    { since: '2026-11-24', value: 10n },
  ],
} as const

test('computes the cover of earlier days backwards from now', () => {
  const { curve } = coverHistory(
    [
      flow('2026-11-26', 'payment', 'PV', '100.0000', '0.0000'),
      flow('2026-11-25', 'fund', 'GF', '50.0000', '50.0000'),
    ],
    NOW,
    4,
  )
  expect(curve).toEqual([
    { day: '2026-11-23', share: 1_250_000n },
    { day: '2026-11-24', share: 1_000_000n },
    { day: '2026-11-25', share: 500_000n },
    { day: '2026-11-26', share: 600_000n },
  ])
})

test('names what moved the cover in the last seven days, and the causes add up', () => {
  const { curve, causes } = coverHistory(
    [
      flow('2026-11-26', 'payment', 'PV', '100.0000', '0.0000'),
      flow('2026-11-26', 'release', 'PV', '-40.0000', '0.0000'),
      flow('2026-11-26', 'release', 'GF', '0.0000', '-5.0000'),
      flow('2026-11-22', 'payment', 'PV', '60.0000', '0.0000'),
      flow('2026-11-10', 'payment', 'PV', '77.0000', '0.0000'),
    ],
    NOW,
    10,
  )
  expect(causes.map(({ kind, pv }) => [kind, pv])).toEqual([
    ['payment', 160_0000n],
    [null, 0n],
    ['release', -40_0000n],
  ])
  const shareOn = (day: string) => curve.find((one) => one.day === day)?.share ?? 0n
  const change = shareOn('2026-11-26') - shareOn('2026-11-19')
  const sum = causes.reduce((total, { share }) => total + share, 0n)
  expect(Math.abs(Number(sum - change))).toBeLessThanOrEqual(causes.length + 2)
})

test('shows a cover in full use where the pool is empty', () => {
  const { curve, causes } = coverHistory([], { ...NOW, pool: 0n }, 8)
  expect(curve.at(-1)?.share).toBe(WHOLE_SHARE)
  expect(causes).toEqual([])
})
