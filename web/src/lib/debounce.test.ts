import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('only the last of several calls acts, and only after the quiet', () => {
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

test('acting at once drops what waited', () => {
  const seen: string[] = []
  const search = debounce<string>(500, (text) => seen.push(text))
  search.later('面')
  search.now('茶')
  vi.advanceTimersByTime(1000)
  expect(seen).toEqual(['茶'])
})

test('a cancelled call never acts', () => {
  const act = vi.fn()
  const search = debounce<string>(500, act)
  search.later('面')
  search.cancel()
  vi.advanceTimersByTime(1000)
  expect(act).not.toHaveBeenCalled()
})
