import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A query client whose invalidated queries never keep a stale first response. The library lets a first request in flight
 * count as the new one, although it may have read older data; here it is repeated afterwards.
 */
export class FreshQueryClient extends QueryClient {
  #again = new WeakSet<Query>()

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      this.#askAgain(query)
    return super.invalidateQueries(filters, options)
  }

  #askAgain(query: Query): void {
    if (query.state.data !== undefined || this.#again.has(query)) return
    this.#again.add(query)
    const ended = () => this.#again.delete(query)
    void query.promise?.then(() => {
      ended()
      return super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }, ended)
  }
}

/**
 * Merges an event into the cached data and returns the result. A request in flight may have read older data and would
 * overwrite it, so it is repeated.
 */
export function mergeIntoCache<T>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: (cached: T | undefined) => T | undefined,
): T | undefined {
  const isAsked = queryClient.isFetching({ queryKey, exact: true }) > 0
  const cached = queryClient.setQueryData<T>(queryKey, change)
  if (isAsked) void queryClient.invalidateQueries({ queryKey, exact: true })
  return cached
}
