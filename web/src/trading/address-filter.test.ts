import { expect, test } from 'vitest'
import { oneOf, pageOf, withFilter } from './address-filter.ts'

test.each([
  ['type=1', '1'],
  ['type=3', undefined],
  ['type=', undefined],
  ['', undefined],
])('of "%s" the type is %s', (address, type) => {
  expect(oneOf(new URLSearchParams(address), 'type', ['1', '2'])).toBe(type)
})

test.each([
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e3', 1],
  ['page=99999999', 1],
])('of "%s" the page is %i', (address, page) => {
  expect(pageOf(new URLSearchParams(address))).toBe(page)
})

test.each([
  ['type=1&page=3', { status: '2' }, 'type=1&status=2'],
  ['type=1&status=2', { type: undefined }, 'status=2'],
  ['type=1', { page: '2' }, 'type=1&page=2'],
  ['type=1&page=2', { page: '1' }, 'type=1'],
  ['action=buy', { type: '2' }, 'action=buy&type=2'],
])('"%s" changed by %o is "%s"', (address, change, after) => {
  expect(String(withFilter(new URLSearchParams(address), change))).toBe(after)
})
