import { useInfiniteQuery } from '@tanstack/react-query'
import { operatorCall } from '../operator-call.ts'
import { PAGE_SIZE, POLLED, useOperatorQuery } from '../queries.ts'
import { governanceKeys } from '../query-keys.ts'

/** All of these are invalidated together: an approval changes a parameter, a halt or a list. */
export function useParameters(enabled = true) {
  return useOperatorQuery(governanceKeys.parameters(), 'listParameters', enabled && {})
}

export function useHalts() {
  return useInfiniteQuery({
    queryKey: governanceKeys.halts(),
    ...POLLED,
    queryFn: ({ pageParam, signal }) =>
      operatorCall('listHalts', {
        query: { size: String(PAGE_SIZE), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= PAGE_SIZE ? last.at(-1)?.id : undefined),
  })
}
