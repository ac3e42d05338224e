import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { operatorCall, operatorResponse } from '../operator-call.ts'
import { FALLBACK_POLL_MILLISECONDS, PAGE_SIZE } from '../queries.ts'
import { caseKeys, operatorKeys } from '../query-keys.ts'

export const APPEAL_QUEUES = ['pending', 'mine', 'under-review', 'awaits-second-arbiter', 'decided'] as const
export type AppealQueueName = (typeof APPEAL_QUEUES)[number]

export interface AppealCounts {
  pending: number
  mine: number
  awaitsSecondArbiter: number
}

/** Loads how many cases wait for any arbiter, for this one and for a second one; undefined until loaded. */
export function useAppealCounts(wanted: boolean): AppealCounts | undefined {
  const { data } = useQuery({
    queryKey: caseKeys.counts(),
    enabled: wanted,
    refetchInterval: FALLBACK_POLL_MILLISECONDS,
    queryFn: async ({ signal }): Promise<AppealCounts> => {
      const answer = await operatorResponse('listAppeals', { query: { size: '1' }, signal })
      const { pending = 0, mine = 0, awaitsSecondArbiter = 0 } = answer as Partial<AppealCounts>
      return { pending, mine, awaitsSecondArbiter }
    },
  })
  return data
}

export function useAppeals(status: AppealQueueName) {
  return useInfiniteQuery({
    queryKey: caseKeys.queue(status),
    // Colleagues work on the same queue.
    refetchInterval: FALLBACK_POLL_MILLISECONDS,
    queryFn: ({ pageParam, signal }) =>
      operatorCall('listAppeals', {
        query: { status, size: String(PAGE_SIZE), ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= PAGE_SIZE ? last.at(-1)?.queueNo : undefined),
  })
}

/** Loads a case. Each access is recorded in the audit log, so it is reloaded only on request. */
export function useAppeal(id: number) {
  return useQuery({
    queryKey: operatorKeys.case(id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => operatorCall('inspectAppeal', { params: { id }, signal }),
  })
}
