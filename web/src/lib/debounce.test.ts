import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
