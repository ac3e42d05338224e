import type { OperatorOperationName } from '@torch/contract/api.ts'
import type { QueryInput } from '../../lib/api/queries.ts'
import { ON_REQUEST, useOperatorQuery } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'

/** Loads a record. Each access is recorded in the audit log, so it is reloaded only on request. */
export function useInspectedRecord<N extends OperatorOperationName>(
  name: N,
  params: Record<string, string | number>,
) {
  const input = { params } as unknown as QueryInput<N>
  return useOperatorQuery(operatorKeys.record(name, params), name, input, ON_REQUEST)
}
