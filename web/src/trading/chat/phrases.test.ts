import { QUICK_PHRASES } from '@torch/contract/trading.ts'
import { expect, test } from 'vitest'
import { PHRASES } from './composer.tsx'

test('every phrase is offered to a side, and at most once to each', () => {
  expect(new Set([...PHRASES.buyer, ...PHRASES.seller])).toEqual(new Set(QUICK_PHRASES))
  for (const phrases of Object.values(PHRASES)) expect(new Set(phrases).size).toBe(phrases.length)
})
