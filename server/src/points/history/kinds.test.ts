import { expect, test } from 'vitest'
import { EXPLAINED_BY_CALCULATION, EXPLAINED_BY_TEXT } from '../../testing/explanations/check-explanations.ts'
import { kinds } from './kinds.ts'

test('every kind of movement has an explanation, by text or by calculation', () => {
  const all = Object.entries(kinds).flatMap(([kind, units]) =>
    Object.keys(units).map((unit) => `${kind} ${unit}`),
  )
  expect([...EXPLAINED_BY_TEXT, ...EXPLAINED_BY_CALCULATION].sort()).toEqual(all.sort())
})
