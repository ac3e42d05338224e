import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '../../lib/calendar.ts'
import { isSum } from '../governance/is-sum.ts'
import type { Whom } from './find-whom.ts'

/** What a list can be narrowed by: a text, one of some words, a day, an amount, somebody. */
export type Filter =
  | { kind: 'search'; label: string }
  | {
      kind: 'choice'
      label: string
      options: readonly { value: string; label: string }[]
      /** What it is without a choice; all of them where nothing is said. */
      otherwise?: string
    }
  | { kind: 'day'; label: string }
  | { kind: 'amount'; label: string; hint?: string }
  /** By their id, whom one finds by what they are called. */
  | { kind: 'who'; label: string; of: Whom }

export type Filters = Readonly<Record<string, Filter>>

export interface FilterState {
  /** What the address says, as far as the list can be narrowed by it. */
  values: Readonly<Record<string, string>>
  set: (name: string, value: string) => void
  /** All others are as if nobody had chosen them. */
  replace: (values: Readonly<Record<string, string>>) => void
}

/** Filters live in the address: going back undoes them, and a colleague can be sent them. What it says may be anything. */
export function useFilters(filters: Filters): FilterState {
  const [params, setParams] = useSearchParams()
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(filters).flatMap(([name, filter]) => {
          const value = params.get(name)?.trim() ?? ''
          return isPossible(filter, value) ? [[name, value]] : []
        }),
      ),
    [filters, params],
  )
  const set = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value === '') after.delete(name)
          else after.set(name, value)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  const replace = useCallback(
    (next: Readonly<Record<string, string>>) =>
      setParams({ ...next }, { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { values, set, replace }
}

export function isPossible(filter: Filter, value: string): boolean {
  if (value === '') return false
  switch (filter.kind) {
    case 'search':
      return [...value].length <= 100
    case 'choice':
      return filter.options.some((option) => option.value === value)
    case 'day':
      return isDay(value)
    case 'amount':
      return isSum(value)
    case 'who':
      return isId(value)
  }
}

/** What may be an id; whether it is anybody's, the server knows. */
export const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)
