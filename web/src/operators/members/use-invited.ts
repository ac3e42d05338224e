import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invited, Person } from '@torch/contract/operator-lists.ts'
import { operatorAnswer } from '../operator-call.ts'
import { PAGE } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'

interface Level {
  rows: Invited[]
  member: Person
  /** In the first page only. */
  inviters: readonly Person[] | null
}

/** Loads a level of the tree. Each access is recorded in the audit log, so it is reloaded only on request. */
export function useInvited(id: number) {
  return useInfiniteQuery({
    queryKey: operatorKeys.invited(id),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ pageParam, signal }): Promise<Level> => {
      const answer = await operatorAnswer('listInvited', {
        params: { id },
        query: { size: String(PAGE), ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      })
      const { member, inviters } = answer as unknown as Omit<Level, 'rows'>
      return { rows: answer.data, member, inviters }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => (rows.length >= PAGE ? rows.at(-1)?.id : undefined),
  })
}
