import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { now, platformMoment, syncClock } from './clock.ts'
import { useMemoryStorage } from './memory-storage.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12, 0, 0) }))
afterEach(() => {
  syncClock(new Date().toUTCString())
  vi.useRealTimers()
})

test('now follows a platform whose clock is a month ahead', () => {
  syncClock('Mon, 21 Dec 2026 12:00:00 GMT')
  expect(new Date(now()).toISOString()).toBe('2026-12-21T12:00:00.000Z')
  vi.advanceTimersByTime(90_000)
  expect(new Date(now()).toISOString()).toBe('2026-12-21T12:01:30.000Z')
})

test('now returns to the device’s clock when the platform’s clock does', () => {
  syncClock('Mon, 21 Dec 2026 12:00:00 GMT')
  syncClock('Sat, 21 Nov 2026 12:00:00 GMT')
  expect(now()).toBe(Date.now())
})

test('now ignores a difference of less than the header’s precision', () => {
  syncClock('Sat, 21 Nov 2026 11:59:58 GMT')
  expect(now()).toBe(Date.now())
})

test.each([null, '', 'yesterday'])('syncClock ignores the header %s', (header) => {
  syncClock(header)
  expect(now()).toBe(Date.now())
})

test('platformMoment converts a device time to the platform’s time', () => {
  syncClock('Sat, 21 Nov 2026 11:00:00 GMT')
  expect(platformMoment(Date.now())).toBe('2026-11-21T11:00:00.000Z')
})

test('the clock difference is restored on the next visit', async () => {
  useMemoryStorage()
  syncClock('Sat, 21 Nov 2026 11:00:00 GMT')
  vi.resetModules()
  const later = await import('./clock.ts')
  expect(new Date(later.now()).toISOString()).toBe('2026-11-21T11:00:00.000Z')
})
