import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OperatorOperationName } from '@torch/contract/api.ts'
import type { Data, Input } from '../lib/api/client.ts'
import type { QueryInput } from '../lib/api/queries.ts'
import { operatorCall } from './operator-call.ts'

export const PAGE_SIZE = 20
/** Polling interval for data without events. */
export const POLL_MILLISECONDS = 30_000
/** Polls data with events (use-desk-news.ts), in case one is lost. */
export const POLLED = { refetchInterval: 5 * 60_000 } as const

/** Loads an endpoint's data as the operator. While the input is `false`, nothing is loaded. */
export function useOperatorQuery<N extends OperatorOperationName, Shown = Data<N>>(
  queryKey: QueryKey,
  name: N,
  input: QueryInput<N> | false,
  options: Omit<UseQueryOptions<Data<N>, Error, Shown>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Shown> {
  return useQuery({
    ...options,
    ...(input === false && { enabled: false }),
    queryKey,
    queryFn: ({ signal }) => operatorCall(name, ...([{ ...(input || {}), signal }] as unknown as Input<N>)),
  })
}

/** For a record whose every access is recorded in the audit log: it is loaded again on request only. */
export const ON_REQUEST = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
