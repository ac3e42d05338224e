import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Returns a parameter's value if it is one of these; a link may contain anything. */
export function oneOf<T extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined {
  return values.find((value) => value === params.get(name))
}

/** Returns the page number of a URL, from 1. */
export function pageOf(params: URLSearchParams): number {
  return Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
}

/** Returns the URL parameters with changed filters: undefined removes one, and any change starts at page 1. */
export function withFilter(
  before: URLSearchParams,
  change: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) after.delete(name)
    else after.set(name, value)
  }
  if (after.get('page') === '1') after.delete('page')
  return after
}

/** Manages a list's filters in the URL, where they survive a reload and a visit to another screen. */
export function useUrlFilter() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (change: Readonly<Record<string, string | undefined>>) =>
      setParams((before) => withFilter(before, change), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { params, set }
}
