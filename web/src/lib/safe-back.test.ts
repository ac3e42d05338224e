import { expect, test } from 'vitest'
import { decideBack } from './safe-back.ts'

const here = { path: '/merchant/12', depth: 3 }

test('with an empty history the fallback it is', () => {
  expect(decideBack({ ...here, depth: 0 })).toEqual({ kind: 'go', to: '/merchant' })
})

test('else back, with the fallback at hand', () => {
  expect(decideBack(here)).toEqual({ kind: 'back', fallback: '/merchant' })
})
