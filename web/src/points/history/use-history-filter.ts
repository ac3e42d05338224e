import type { TransactionType } from '@torch/contract/points.ts'
import { HISTORY_GROUPS, HISTORY_KEYWORD_LENGTH, type HistoryGroup } from '@torch/contract/points-limits.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Month } from '../../lib/calendar.ts'
import { readKeyword } from '../../lib/keyword.ts'
import type { Currency } from '../../ui/figures/points-mark.tsx'

export interface HistoryFilter {
  group?: HistoryGroup
  pointsType?: Currency
  transactionType?: TransactionType
  month?: Month
  keyword?: string
}

/** A filter as chosen; empty fields have no effect. */
export type ChosenFilter = Partial<Record<keyof HistoryFilter, string>>

export const TRANSACTION_TYPES: readonly TransactionType[] = [
  'EARN_GF',
  'SPEND_GF',
  'TRANSFER_GF',
  'EARN_PV',
  'RELEASE_PV',
  'TRANSFER_PV',
]

/** The names in the URL. */
const NAMES = {
  group: 'group',
  pointsType: 'type',
  transactionType: 'kind',
  month: 'month',
  keyword: 'q',
} as const satisfies Record<keyof HistoryFilter, string>

/** Manages the filter in the URL, where it survives a reload and a visit to another screen. */
export function useHistoryFilter() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (filter: ChosenFilter) =>
      setParams((before) => withFilter(before, filter), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { filter: readFilter(params), set }
}

/** Returns URL parameters with this filter, keeping the others. */
export function withFilter(before: URLSearchParams, filter: ChosenFilter): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [field, name] of Object.entries(NAMES)) {
    const value = filter[field as keyof HistoryFilter]
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}

/** Reads the filter from a URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): HistoryFilter {
  const type = params.get(NAMES.pointsType)
  const kind = TRANSACTION_TYPES.find((known) => known === params.get(NAMES.transactionType))
  const group = HISTORY_GROUPS.find((known) => known === params.get(NAMES.group))
  const month = /^[12]\d{3}-(0[1-9]|1[0-2])$/.exec(params.get(NAMES.month) ?? '')?.[0]
  const keyword = readKeyword(params.get(NAMES.keyword), HISTORY_KEYWORD_LENGTH)
  return {
    ...(group && { group }),
    ...((type === 'GF' || type === 'PV') && { pointsType: type }),
    ...(kind && { transactionType: kind }),
    ...(month && { month }),
    ...(keyword && { keyword }),
  }
}
