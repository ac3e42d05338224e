import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnyRow } from '@torch/contract/console/describe-list.ts'
import type { ListName, ListRow } from '@torch/contract/console.ts'
import type { Filtered } from '@torch/contract/operator-lists.ts'
import { operatorResponse } from '../operator-call.ts'
import { PAGE_SIZE, POLLED } from '../queries.ts'
import { rowsKey } from '../query-keys.ts'
import { lists } from './lists.ts'

interface Page<Row> {
  rows: Row[]
  filtered: Filtered | undefined
  /** What the endpoint answers beside the rows. */
  beside: AnyRow
}

/** Loads a list in pages by cursor. The first page includes the total of the filters. */
export function useRows<Name extends ListName>(name: Name, values: Readonly<Record<string, string>>) {
  const [cursor, cursorField] = lists[name].cursor ?? (['after', 'id'] as const)
  return useInfiniteQuery({
    queryKey: rowsKey(name, values),
    // Colleagues work on the same queue.
    ...(lists[name].page?.queue && POLLED),
    queryFn: async ({ pageParam, signal }): Promise<Page<ListRow<Name>>> => {
      const after = pageParam === undefined ? {} : { [cursor]: pageParam }
      // The filters fit this list: use-filters.ts accepts no others.
      const query = { ...values, size: String(PAGE_SIZE), ...after } as never
      const { data, ...beside } = await operatorResponse(lists[name].find, { query, signal } as never)
      const { filtered } = beside as { filtered?: Filtered | null }
      return { rows: data as unknown as ListRow<Name>[], filtered: filtered ?? undefined, beside }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows }) =>
      rows.length >= PAGE_SIZE ? ((rows.at(-1) as AnyRow)[cursorField] as number) : undefined,
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ rows }) => rows),
      pageParams,
      filtered: pages[0]?.filtered,
      beside: pages[0]?.beside,
    }),
  })
}
