import { beforeEach, expect, test } from 'vitest'
import { useMemoryStorage } from '../../lib/memory-storage.ts'
import { savedLocation, saveLocation } from './saved-location.ts'

const HOUR = 3_600_000
const beijing = { latitude: 39.90923, longitude: 116.397428 }
let stored: Map<string, string>

beforeEach(() => {
  stored = useMemoryStorage()
})

// spec: 001 §3 saved location
// spec: 001 §4 saved place is used until it expires
// spec: 001 §9 directory: 20 a page, 10 km, 1 to 100, 500 ms, 24 h, 15 s, 5 min, 6 decimals
test('savedLocation returns a location for 24 hours', () => {
  saveLocation(beijing, 0)
  expect(savedLocation(0)).toEqual(beijing)
  expect(savedLocation(24 * HOUR - 1)).toEqual(beijing)
  expect(savedLocation(24 * HOUR)).toBeUndefined()
})

test('savedLocation returns nothing when the clock was set back', () => {
  saveLocation(beijing, HOUR)
  expect(savedLocation(0)).toBeUndefined()
})

// spec: 001 §3 saved location
// spec: 001 §4 saved place is used until it expires
// spec: 001 §9 directory: 20 a page, 10 km, 1 to 100, 500 ms, 24 h, 15 s, 5 min, 6 decimals
test('saveLocation stores the fields of rules/merchants#directory', () => {
  saveLocation(beijing, 7)
  expect(JSON.parse(stored.get('merchantLocation') ?? '')).toEqual({ ...beijing, timestamp: 7 })
})

test.each([
  'null',
  '[]',
  '{"latitude":39}',
  'not json',
  '{"latitude":"39","longitude":116,"timestamp":0}',
  '{"latitude":91,"longitude":116,"timestamp":0}',
  '{"latitude":1e999,"longitude":116,"timestamp":0}',
])('savedLocation ignores the invalid value %s', (text) => {
  stored.set('merchantLocation', text)
  expect(savedLocation(1)).toBeUndefined()
})
