import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@torch/contract/points.ts'
import { call } from '../../lib/api/client.ts'
import { keyOf } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/session.ts'
import type { Period } from './periods.ts'

/** Loads every entry of a period in pages; undefined for an invalid period. */
export function useStatement(period: Period | undefined) {
  const userId = useSession()?.user.id
  return useQuery({
    queryKey: keyOf('getStatement', { params: { userId }, query: period }),
    enabled: userId !== undefined && period !== undefined,
    queryFn: async ({ signal }) => {
      const ask = (after?: number) =>
        call('getStatement', {
          params: { userId: userId ?? 0 },
          query: { ...(period as Period), ...(after !== undefined && { after }) },
          signal,
        })
      const first = await ask()
      const entries: Transaction[] = [...first.entries]
      let page = first
      for (let last = entries.at(-1); page.hasMore && last; last = entries.at(-1)) {
        page = await ask(last.id)
        entries.push(...page.entries)
      }
      return { from: first.from, to: first.to, opening: first.opening, closing: page.closing, entries }
    },
  })
}
