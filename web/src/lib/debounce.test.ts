import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// spec: 001 §4 text is debounced; radius from page 1; more appends
// spec: 001 §9 directory: 20 a page, 10 km, 1 to 100, 500 ms, 24 h, 15 s, 5 min, 6 decimals
test('later runs only the last call, after the delay', () => {
  const seen: string[] = []
  const search = debounce<string>(500, (text) => seen.push(text))
  search.later('面')
  vi.advanceTimersByTime(499)
  search.later('面馆')
  vi.advanceTimersByTime(499)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  expect(seen).toEqual(['面馆'])
})

test('now runs at once and drops the waiting call', () => {
  const seen: string[] = []
  const search = debounce<string>(500, (text) => seen.push(text))
  search.later('面')
  search.now('茶')
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['茶'])
})

test('cancel drops the waiting call', () => {
  const run = vi.fn()
  const search = debounce<string>(500, run)
  search.later('面')
  search.cancel()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
