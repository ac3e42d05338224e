import { useQuery } from '@tanstack/react-query'
import type { OperatorOperationName } from '@torch/contract/api.ts'
import type { Data, Input } from '../../lib/api/client.ts'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'

/** Loads a record. Each access is recorded in the audit log, so it is reloaded only on request. */
export function useInspectedRecord<N extends OperatorOperationName>(
  name: N,
  params: Record<string, string | number>,
) {
  return useQuery({
    queryKey: operatorKeys.record(name, params),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }): Promise<Data<N>> =>
      operatorCall(name, ...([{ params, signal }] as unknown as Input<N>)),
  })
}
