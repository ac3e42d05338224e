import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Reads one of the values that there are; whatever else a link says does not count. */
export function oneOf<T extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined {
  return values.find((value) => value === params.get(name))
}

/** The page that an address names, from 1. */
export function pageOf(params: URLSearchParams): number {
  return Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)
}

/** The address with some of its filters changed: undefined takes one away, and another filter begins at page 1. */
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

/** The filters of a list live in the address: they survive a reload and a visit to another screen. */
export function useAddressFilter() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (change: Readonly<Record<string, string | undefined>>) =>
      setParams((before) => withFilter(before, change), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { params, set }
}
