import { useInfiniteQuery } from '@tanstack/react-query'
import { operatorCall } from '../operator-call.ts'
import { PAGE_SIZE, useOperatorQuery } from '../queries.ts'
import { operatorKeys } from '../query-keys.ts'
import type { Target } from '../rewards/target.ts'

export function useNotes({ holder, id }: Target) {
  return useInfiniteQuery({
    queryKey: operatorKeys.notes(holder, id),
    queryFn: ({ pageParam, signal }) =>
      operatorCall('listNotes', {
        params: { holder, id },
        query: { size: String(PAGE_SIZE), ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= PAGE_SIZE ? last.at(-1)?.id : undefined),
  })
}

const NONE: readonly string[] = []

/** Returns all tags; empty until loaded. */
export function useTags(enabled = true): readonly string[] {
  const { data } = useOperatorQuery(operatorKeys.tags(), 'listTags', enabled && {})
  return data ?? NONE
}
