import { afterEach, expect, test, vi } from 'vitest'
import { words } from '../words.ts'
import { currentPosition, hasGeolocation, LocationError } from './geolocation.ts'

afterEach(() => vi.unstubAllGlobals())

type Ask = Geolocation['getCurrentPosition']
const browserThat = (ask: Ask) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: ask } })

// rules/merchants#directory: each failure has its own text; the numbers are the browser's.
test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'other'],
] as const)('a failure of code %d is %s', async (code, fault) => {
  browserThat((_, onFault) => onFault?.({ code } as GeolocationPositionError))
  await expect(currentPosition()).rejects.toMatchObject({ name: 'LocationError', fault })
})

test('a browser that cannot locate is told apart from one that may not', async () => {
  vi.stubGlobal('navigator', {})
  expect(hasGeolocation()).toBe(false)
  await expect(currentPosition()).rejects.toEqual(new LocationError('unsupported'))
})

test('a place is asked for with fifteen seconds, and one of five minutes ago will do', async () => {
  const asked: (PositionOptions | undefined)[] = []
  browserThat((onPlace, _, options) => {
    asked.push(options)
    onPlace({ coords: { latitude: 39.9, longitude: 116.4 } } as GeolocationPosition)
  })
  expect(await currentPosition()).toEqual({ latitude: 39.9, longitude: 116.4 })
  expect(asked).toEqual([{ enableHighAccuracy: false, timeout: 15_000, maximumAge: 300_000 }])
})

test.each(['zh', 'en'] as const)('each failure has words of its own, %s', (language) => {
  const { unsupported, timeout, denied, unavailable, other } = words[language].location
  expect(new Set([unsupported, timeout, denied, unavailable, other]).size).toBe(5)
})
