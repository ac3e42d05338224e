import { expect, test } from 'vitest'
import { decideBack } from './safe-back.ts'

const here = { path: '/merchant/12', depth: 3 }

// spec: 000 §2 safe back: empty history, recorded source, else back
// spec: 001 §2 safe back
test('decideBack goes to the fallback when the history is empty', () => {
  expect(decideBack({ ...here, depth: 0 })).toEqual({ kind: 'go', to: '/merchant' })
})

// spec: 000 §2 safe back: empty history, recorded source, else back
// spec: 001 §2 safe back
test('decideBack goes back when there is a history, with the fallback', () => {
  expect(decideBack(here)).toEqual({ kind: 'back', fallback: '/merchant' })
})
