import { expect, test } from 'vitest'
import {
  after,
  expectBound,
  GIFT,
  MOVES,
  type Move,
  START,
  type State,
  start,
} from '../testing/pump-model.ts'

test('every sequence of up to five moves stays within the bound', () => {
  let sequences = 0
  let best = 0n
  const walk = (state: State, path: Move[]) => {
    sequences += 1
    expectBound(state, path)
    const total = state.giftPv.reduce((sum, one) => sum + one, 0n)
    if (total > best) best = total
    if (path.length === 5) return
    for (const move of MOVES) {
      const next = after(state, move)
      if (next) walk(next, [...path, move])
    }
  }
  walk(start(), [])
  expect(sequences).toBeGreaterThan(100_000)
  // All that three can reach with a thousand each: A passes on three thousand at most, B as much.
  expect(best).toBeLessThanOrEqual(GIFT * (3n * START + 3n * START))
  expect(best).toBeGreaterThan(0n)
})

test('however long a circle goes on, it is rewarded once', () => {
  const circle: Move[] = [
    { kind: 'transfer', from: 0, to: 1, amount: 1000n },
    { kind: 'transfer', from: 1, to: 2, amount: 1000n },
    { kind: 'transfer', from: 2, to: 0, amount: 1000n },
  ]
  let state = start()
  for (let round = 0; round < 50; round += 1) for (const move of circle) state = after(state, move) ?? state
  expect(state.giftPv).toEqual([3000n, 3000n, 0n])
})
