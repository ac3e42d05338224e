import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '../../lib/calendar.ts'
import { isPositiveAmount } from '../governance/is-positive-amount.ts'
import type { SubjectKind } from './find-subjects.ts'

/** A filter of a list: a text, an option, a day, an amount, a person. */
export type Filter =
  | { kind: 'search'; label: string }
  | {
      kind: 'choice'
      label: string
      options: readonly { value: string; label: string }[]
      /** The label for no choice; "all" by default. */
      anyLabel?: string
    }
  | { kind: 'day'; label: string }
  | { kind: 'amount'; label: string; hint?: string }
  /** By id, chosen by name. */
  | { kind: 'subject'; label: string; of: SubjectKind }

export type Filters = Readonly<Record<string, Filter>>

export interface FilterState {
  /** The valid filters in the URL. */
  values: Readonly<Record<string, string>>
  set: (name: string, value: string) => void
  /** Sets these filters and clears all others. */
  replace: (values: Readonly<Record<string, string>>) => void
}

/** Manages filters in the URL, so that going back undoes them and they can be shared. Invalid values are ignored. */
export function useFilters(filters: Filters): FilterState {
  const [params, setParams] = useSearchParams()
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(filters).flatMap(([name, filter]) => {
          const value = params.get(name)?.trim() ?? ''
          return isValidFilterValue(filter, value) ? [[name, value]] : []
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

export function isValidFilterValue(filter: Filter, value: string): boolean {
  if (value === '') return false
  switch (filter.kind) {
    case 'search':
      return [...value].length <= 100
    case 'choice':
      return filter.options.some((option) => option.value === value)
    case 'day':
      return isDay(value)
    case 'amount':
      return isPositiveAmount(value)
    case 'subject':
      return isId(value)
  }
}

/** Returns whether a text has the form of an id; whether it exists, the server knows. */
export const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** Returns the id in a path; undefined where it is invalid. */
export function idOf(named: string | undefined): number | undefined {
  return named !== undefined && isId(named) ? Number(named) : undefined
}
