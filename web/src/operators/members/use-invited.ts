import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invited, Person } from '@torch/contract/operator-lists.ts'
import { operatorResponse } from '../operator-call.ts'
import { PAGE_SIZE } from '../queries.ts'
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
      const response = await operatorResponse('listInvited', {
        params: { id },
        query: { size: String(PAGE_SIZE), ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      })
      const { member, inviters } = response as unknown as Omit<Level, 'rows'>
      return { rows: response.data, member, inviters }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) => (rows.length >= PAGE_SIZE ? rows.at(-1)?.id : undefined),
  })
}
