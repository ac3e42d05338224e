import { expect, test } from 'vitest'
import { oneOf, pageOf, withFilter } from './url-filter.ts'

test.each([
  ['type=buy', 'buy'],
  ['type=lend', undefined],
  ['type=', undefined],
  ['', undefined],
])('oneOf reads from "%s" the type %s', (address, type) => {
  expect(oneOf(new URLSearchParams(address), 'type', ['buy', 'sell'])).toBe(type)
})

test.each([
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e3', 1],
  ['page=99999999', 1],
])('pageOf "%s" is %i', (address, page) => {
  expect(pageOf(new URLSearchParams(address))).toBe(page)
})

test.each([
  ['type=buy&page=3', { status: 'partial' }, 'type=buy&status=partial'],
  ['type=buy&status=partial', { type: undefined }, 'status=partial'],
  ['type=buy', { page: '2' }, 'type=buy&page=2'],
  ['type=buy&page=2', { page: '1' }, 'type=buy'],
  ['action=buy', { type: 'sell' }, 'action=buy&type=sell'],
])('withFilter of "%s" with %o is "%s"', (address, change, after) => {
  expect(String(withFilter(new URLSearchParams(address), change))).toBe(after)
})
