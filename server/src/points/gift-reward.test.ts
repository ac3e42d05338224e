import { expect, test } from 'vitest'
import { type GiftFigures, rewardablePart } from './gift-reward.ts'

const GF = 10_000n
const CAP = 10_000n * GF
const none: GiftFigures = { pairNet: 0n, pairRewarded: 0n, outflow: 0n, rewarded: 0n, rewardedToday: 0n }

test.each<[what: string, amount: bigint, figures: Partial<GiftFigures>, rewarded: bigint]>([
  ['a first gift counts whole', 300n, {}, 300n],
  ['a second one too', 200n, { pairNet: 300n, pairRewarded: 300n, outflow: 300n, rewarded: 300n }, 200n],
  [
    'what was given, sent back and given again counts no second time',
    100n,
    { pairNet: 0n, pairRewarded: 100n, outflow: 0n, rewarded: 100n },
    0n,
  ],
  [
    'of a larger one only what is more than before',
    250n,
    { pairNet: 0n, pairRewarded: 100n, outflow: 0n, rewarded: 100n },
    150n,
  ],
  ['what the receiver had sent before counts against it', 300n, { pairNet: -200n }, 100n],
  [
    'what came back by way of others counts no second time either',
    100n,
    { pairNet: 100n, pairRewarded: 100n, outflow: 0n, rewarded: 100n },
    0n,
  ],
  [
    'another receiver does not make it new',
    100n,
    { pairNet: 0n, pairRewarded: 0n, outflow: 0n, rewarded: 100n },
    0n,
  ],
  ['the day’s limit cuts', 300n, { rewardedToday: 9_900n, outflow: 20_000n }, 100n],
  ['and beyond it nothing counts', 300n, { rewardedToday: 10_000n, outflow: 20_000n }, 0n],
])('%s', (_what, amount, figures, rewarded) => {
  const units = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value * GF]))
  expect(rewardablePart(amount * GF, { ...none, ...units }, CAP)).toBe(rewarded * GF)
})
