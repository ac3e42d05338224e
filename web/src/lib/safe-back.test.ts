import { expect, test } from 'vitest'
import { decideBack } from './safe-back.ts'

const here = { path: '/merchant/12', depth: 3, state: null }

test('with an empty history the fallback it is', () => {
  expect(decideBack({ ...here, depth: 0 })).toEqual({ kind: 'go', to: '/merchant' })
})

test('an empty history outranks a recorded source', () => {
  expect(decideBack({ ...here, depth: 0, state: { source: '/profile' } })).toEqual({
    kind: 'go',
    to: '/merchant',
  })
})

test('a recorded source is returned to', () => {
  expect(decideBack({ ...here, state: { source: '/merchant?keyword=noodles' } })).toEqual({
    kind: 'go',
    to: '/merchant?keyword=noodles',
  })
})

test('else back, with the fallback at hand', () => {
  expect(decideBack(here)).toEqual({ kind: 'back', fallback: '/merchant' })
})

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '', 7, null])(
  'a source that is no path of ours (%s) is passed over',
  (source) => {
    expect(decideBack({ ...here, state: { source } })).toEqual({ kind: 'back', fallback: '/merchant' })
  },
)
