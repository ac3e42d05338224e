import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs the first call at once and one more at the end of the interval', () => {
  let done = 0
  const act = throttle(1000, () => {
    done += 1
  })
  act()
  expect(done).toBe(1)
  for (let n = 0; n < 50; n += 1) act()
  vi.advanceTimersByTime(999)
  expect(done).toBe(1)
  vi.advanceTimersByTime(1)
  expect(done).toBe(2)
  // No call in between: nothing more is done, and the next call runs at once.
  vi.advanceTimersByTime(5000)
  expect(done).toBe(2)
  act()
  expect(done).toBe(3)
  act()
  act.stop()
  vi.advanceTimersByTime(5000)
  expect(done).toBe(3)
})
