import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Data } from '../../lib/api/client.ts'
import { operatorCall } from '../operator-call.ts'
import { FALLBACK_POLL_MILLISECONDS, PAGE_SIZE } from '../queries.ts'
import { consoleEconomyKeys } from '../query-keys.ts'

export type Economy = Data<'getEconomy'>
export type Figures = NonNullable<Economy['figures']>
export type Flow = Data<'listFlows'>[number]

/** Loads the newest count and the progress of a running one. */
export function useEconomy() {
  return useQuery<Economy>({
    queryKey: consoleEconomyKeys.figures(),
    refetchInterval: FALLBACK_POLL_MILLISECONDS,
    queryFn: ({ signal }) => operatorCall('getEconomy', { signal }),
  })
}

export function useFlows(days: string) {
  return useQuery({
    queryKey: consoleEconomyKeys.flows(days),
    queryFn: ({ signal }) => operatorCall('listFlows', { query: { days }, signal }),
  })
}

export type Anomaly = Data<'listAnomalies'>[number]
export function useAnomalies(
  status: 'open' | 'reviewed',
  kind: Anomaly['kind'] | undefined,
  memberId: number | undefined,
) {
  return useInfiniteQuery({
    queryKey: consoleEconomyKeys.anomalies(status, kind, memberId),
    queryFn: ({ pageParam, signal }) =>
      operatorCall('listAnomalies', {
        query: {
          status,
          size: String(PAGE_SIZE),
          ...(kind && { kind }),
          ...(memberId !== undefined && { memberId }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= PAGE_SIZE ? last.at(-1)?.id : undefined),
  })
}
