import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Filtered } from '@torch/contract/operator-lists.ts'
import type { Data, Input } from '../../lib/api/client.ts'
import { operatorCall, operatorResponse } from '../operator-call.ts'
import { PAGE_SIZE } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'

type FindName =
  | 'findMembers'
  | 'findShops'
  | 'findOrders'
  | 'findTrades'
  | 'findPayments'
  | 'findOpenReturns'
  | 'findJournals'
  | 'listActs'
export type RecordOf<N extends FindName> = Data<N>[number]

interface Page<T> {
  records: T[]
  filtered: Filtered | undefined
}

/** Loads a list in pages by cursor. The first page includes the filtered total. */
export function useRecords<N extends FindName>(name: N, values: Readonly<Record<string, string>>) {
  return useInfiniteQuery({
    queryKey: operatorKeys.records(name, values),
    queryFn: async ({ pageParam, signal }): Promise<Page<RecordOf<N>>> => {
      const query = {
        ...values,
        size: String(PAGE_SIZE),
        ...(pageParam !== undefined && { after: pageParam }),
      }
      // The filters fit this list: use-filters.ts accepts no others.
      const response = await operatorResponse(name, ...([{ query, signal }] as unknown as Input<N>))
      const { filtered } = response as { filtered?: Filtered | null }
      return { records: response.data as RecordOf<N>[], filtered: filtered ?? undefined }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ records }) =>
      records.length >= PAGE_SIZE ? (records.at(-1) as { id: number } | undefined)?.id : undefined,
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ records }) => records),
      pageParams,
      filtered: pages[0]?.filtered,
    }),
  })
}

type InspectName =
  | 'inspectMember'
  | 'inspectFingerprint'
  | 'inspectShop'
  | 'inspectOrder'
  | 'inspectTrade'
  | 'inspectPayment'
  | 'inspectJournal'

export type InspectedRecord<N extends InspectName> = Data<N>

/** Loads a record. Each access is recorded in the audit log, so it is reloaded only on request. */
export function useInspectedRecord<N extends InspectName>(name: N, params: Record<string, string | number>) {
  return useQuery({
    queryKey: operatorKeys.record(name, params),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }): Promise<Data<N>> =>
      operatorCall(name, ...([{ params, signal }] as unknown as Input<N>)),
  })
}
