import { expect, test } from 'vitest'
import { nameSkeleton } from './name-twins.ts'

test.each([
  ['老王面馆', '老王麵館'],
  ['Lao Wang Noodles', 'LAOWANG  noodles!'],
  ['Lao Wang', 'Lао Wаng'],
  ['Café Lane', 'Cafe Lane'],
  ['Ｌａｎｅ', 'lane'],
  ['B0B', 'bob'],
  ['老王・面馆', '老王面馆\u200b'],
])('%j and %j have the same skeleton', (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other))
})

test.each([
  ['老王面馆', '老王面馆二店'],
  ['Lane Coffee', 'Lane Cafe'],
])('%j and %j have different skeletons', (one, other) => {
  expect(nameSkeleton(one)).not.toBe(nameSkeleton(other))
})
