import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invited, Person } from '@torch/contract/operator-lists.ts'
import { operatorAnswer } from '../operator-call.ts'
import { PAGE } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'

interface Level {
  rows: Invited[]
  member: Person
  /** With the first page alone. */
  inviters: readonly Person[] | null
}

/** One level of the tree. Each look is written down, so it is asked for once and again only when somebody wants it. */
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
