import { useQuery } from '@tanstack/react-query'
import type { Desk, QueueName } from '@torch/contract/operators.ts'
import { operatorCall } from '../operator-call.ts'
import { NET_MILLISECONDS } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'

/** What waits and how it goes: one call for home and for every count beside a section. Each act asks for it anew. */
export function useDesk() {
  return useQuery({
    queryKey: operatorKeys.desk(),
    refetchInterval: NET_MILLISECONDS,
    queryFn: ({ signal }) => operatorCall('getDesk', { signal }),
  })
}

/** What somebody has to do in a queue: what nobody has taken up, and what they have. */
export function countFor({ queues }: Pick<Desk, 'queues'>, name: QueueName): number {
  const queue = queues.find((one) => one.name === name)
  if (!queue) return 0
  return queue.count + queue.taken.reduce((sum, { own, count }) => sum + (own ? count : 0), 0)
}
