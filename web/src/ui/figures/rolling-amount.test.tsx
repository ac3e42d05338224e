import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { between, RollingAmount } from './rolling-amount.tsx'

test('a roll starts at the old figure and ends exactly at the new one', () => {
  expect(between(0n, 999_999_999_999n, 0)).toBe(0n)
  expect(between(0n, 999_999_999_999n, 1)).toBe(999_999_999_999n)
})

test('it never overshoots and never turns back, up or down', () => {
  for (const [from, to] of [
    [0n, 1_234_567n],
    [1_234_567n, 0n],
  ] as const) {
    const steps = Array.from({ length: 101 }, (_, step) => between(from, to, step / 100))
    const sorted = [...steps].sort((a, b) => (from < to ? Number(a - b) : Number(b - a)))
    expect(steps).toEqual(sorted)
  }
})

test('a figure that was not seen before is never another one first', () => {
  expect(renderToStaticMarkup(<RollingAmount units={12_345_600n} memory="first seen" />)).toContain(
    '1,234.56',
  )
})
