import type { Desk, QueueName } from '@torch/contract/operators.ts'
import { POLLED, useOperatorQuery } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'

/** Loads the desk in one call, for home and for the counts beside the sections. Each act reloads it. */
export function useDesk() {
  return useOperatorQuery(operatorKeys.desk(), 'getDesk', {}, POLLED)
}

/** Returns what an operator has to do in a queue: untaken items and their own. */
export function waitingCountFor({ queues }: Pick<Desk, 'queues'>, name: QueueName): number {
  const queue = queues.find((one) => one.name === name)
  if (!queue) return 0
  return queue.count + queue.taken.reduce((sum, { own, count }) => sum + (own ? count : 0), 0)
}
