import { expect, test } from 'vitest'
import { uniqueBy } from './unique-by.ts'

test('uniqueBy keeps the last version of an item that stands on two pages', () => {
  const items = [
    { id: 3, name: 'c' },
    { id: 2, name: 'b' },
    { id: 2, name: 'b, later' },
    { id: 1, name: 'a' },
  ]
  expect(uniqueBy(items, ({ id }) => id).map(({ name }) => name)).toEqual(['c', 'b, later', 'a'])
})
