import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Data } from '../../lib/api/client.ts'
import { operatorCall } from '../operator-call.ts'
import { LOOK_MILLISECONDS, OPERATOR, PAGE } from '../queries.ts'

export type Economy = Data<'getEconomy'>
export type Figures = NonNullable<Economy['figures']>
export type Flow = Data<'listFlows'>[number]

export const ECONOMY = [...OPERATOR, 'economy'] as const
/** While a count is made it is looked at more often. */
const COUNT_MILLISECONDS = 2000

/** The newest count, and the one that is being made. */
export function useEconomy() {
  return useQuery<Economy>({
    queryKey: [...ECONOMY, 'figures'],
    refetchInterval: ({ state }) => (state.data?.running ? COUNT_MILLISECONDS : LOOK_MILLISECONDS),
    queryFn: ({ signal }) => operatorCall('getEconomy', { signal }),
  })
}

export function useFlows(days: string) {
  return useQuery({
    queryKey: [...ECONOMY, 'flows', days],
    queryFn: ({ signal }) => operatorCall('listFlows', { query: { days }, signal }),
  })
}

export type Oddity = Data<'listOddities'>[number]
export const ODDITIES = [...ECONOMY, 'oddities'] as const

export function useOddities(status: 'open' | 'looked', kind: Oddity['kind'] | undefined) {
  return useInfiniteQuery({
    queryKey: [...ODDITIES, status, kind],
    queryFn: ({ pageParam, signal }) =>
      operatorCall('listOddities', {
        query: {
          ...{ status, size: String(PAGE) },
          ...(kind && { kind }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= PAGE ? last.at(-1)?.id : undefined),
  })
}
