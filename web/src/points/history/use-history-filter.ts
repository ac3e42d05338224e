import type { TransactionType } from '@torch/contract/points.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Currency } from '../../ui/figures/points-mark.tsx'

export interface HistoryFilter {
  pointsType?: Currency
  transactionType?: TransactionType
}

export const TRANSACTION_TYPES: readonly TransactionType[] = [
  'EARN_GF',
  'SPEND_GF',
  'TRANSFER_GF',
  'EARN_PV',
  'RELEASE_PV',
  'TRANSFER_PV',
]

/** The filter lives in the address: it survives a reload and a visit to another screen. */
export function useHistoryFilter() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (filter: HistoryFilter) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          put(after, 'type', filter.pointsType)
          put(after, 'kind', filter.transactionType)
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { filter: readFilter(params), set }
}

/** Whatever a link says, only what there is counts. */
export function readFilter(params: URLSearchParams): HistoryFilter {
  const type = params.get('type')
  const kind = TRANSACTION_TYPES.find((known) => known === params.get('kind'))
  return {
    ...((type === 'GF' || type === 'PV') && { pointsType: type }),
    ...(kind && { transactionType: kind }),
  }
}

function put(params: URLSearchParams, name: string, value: string | undefined): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
