import { afterEach, expect, test, vi } from 'vitest'
import { words } from '../words.ts'
import { currentPosition, hasGeolocation, LocationError } from './geolocation.ts'

afterEach(() => vi.unstubAllGlobals())

type GetPosition = Geolocation['getCurrentPosition']
const stubGeolocation = (getPosition: GetPosition) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: getPosition } })

// rules/merchants#directory; the codes are those of GeolocationPositionError.
// spec: 001 §4 location: none, requested, known, failed; all shops on failure
// spec: 001 §8 directory: each failure of locating has its message; then all shops are shown
test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'other'],
] as const)('currentPosition maps the error code %d to the fault %s', async (code, fault) => {
  stubGeolocation((_, onFault) => onFault?.({ code } as GeolocationPositionError))
  await expect(currentPosition()).rejects.toMatchObject({ name: 'LocationError', fault })
})

// spec: 001 §4 location: none, requested, known, failed; all shops on failure
// spec: 001 §8 directory: each failure of locating has its message; then all shops are shown
test('currentPosition fails with "unsupported" in a browser without geolocation', async () => {
  vi.stubGlobal('navigator', {})
  expect(hasGeolocation()).toBe(false)
  await expect(currentPosition()).rejects.toEqual(new LocationError('unsupported'))
})

// spec: 001 §7 position request: coarse, 15 s, 5 min
// spec: 001 §9 directory: 20 a page, 10 km, 1 to 100, 500 ms, 24 h, 15 s, 5 min, 6 decimals
test('currentPosition waits 15 seconds and accepts a position up to 5 minutes old', async () => {
  const requested: (PositionOptions | undefined)[] = []
  stubGeolocation((onSuccess, _, options) => {
    requested.push(options)
    onSuccess({ coords: { latitude: 39.9, longitude: 116.4 } } as GeolocationPosition)
  })
  expect(await currentPosition()).toEqual({ latitude: 39.9, longitude: 116.4 })
  expect(requested).toEqual([{ enableHighAccuracy: false, timeout: 15_000, maximumAge: 300_000 }])
})

// spec: 001 §4 location: none, requested, known, failed; all shops on failure
// spec: 001 §8 directory: each failure of locating has its message; then all shops are shown
test.each(['zh', 'en'] as const)('each location fault has its own text, %s', (language) => {
  const { unsupported, timeout, denied, unavailable, other } = words[language].location
  expect(new Set([unsupported, timeout, denied, unavailable, other]).size).toBe(5)
})
