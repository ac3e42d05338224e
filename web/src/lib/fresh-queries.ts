import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * A client in which what is asked anew is never answered from before. The library lets a first answer that is on its way
 * stand for it, read perhaps before what made it old: here it is asked for once more when that has come.
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
 * Puts what was just heard of into what is held, and answers what is held then. An answer that is on its way
 * may have been read before it and would take its place: it is asked for anew.
 */
export function takeIn<T>(
  queries: QueryClient,
  queryKey: readonly unknown[],
  change: (held: T | undefined) => T | undefined,
): T | undefined {
  const isAsked = queries.isFetching({ queryKey, exact: true }) > 0
  const held = queries.setQueryData<T>(queryKey, change)
  if (isAsked) void queries.invalidateQueries({ queryKey, exact: true })
  return held
}
