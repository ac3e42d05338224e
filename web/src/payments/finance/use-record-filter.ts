import { RECORD_KEYWORD_LENGTH } from '@torch/contract/payments-limits.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, isDay } from '../../lib/calendar.ts'
import { readKeyword } from '../../lib/keyword.ts'

/** A filter of the shop's payments. Fields without effect are left out. */
export interface RecordFilter {
  keyword?: string
  from?: Day
  to?: Day
  cashier?: string
  /** The id of a till. */
  till?: string
}

/** The names in the URL. */
const NAMES = { keyword: 'q', from: 'from', to: 'to', cashier: 'cashier', till: 'till' } as const

/** Manages the filter in the URL, where it survives a reload and can be linked. */
export function useRecordFilter() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (change: Partial<Record<keyof RecordFilter, string>>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [field, value] of Object.entries(change)) {
            const name = NAMES[field as keyof RecordFilter]
            if (value) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { filter: readFilter(params), set }
}

/** Reads the filter from a URL; invalid values are ignored. */
export function readFilter(params: URLSearchParams): RecordFilter {
  const keyword = readKeyword(params.get(NAMES.keyword), RECORD_KEYWORD_LENGTH)
  const cashier = readKeyword(params.get(NAMES.cashier), RECORD_KEYWORD_LENGTH)
  const till = params.get(NAMES.till)
  const [from, to] = [params.get(NAMES.from), params.get(NAMES.to)]
  return {
    ...(keyword && { keyword }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(cashier && { cashier }),
    ...(till && /^[1-9]\d{0,14}$/.test(till) && { till }),
  }
}

export const isNarrowed = (filter: RecordFilter) => Object.keys(filter).length > 0
