import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordState } from '@torch/contract/states.ts'
import { WEALTH_RECORDS_PAGE } from '@torch/contract/wealth-limits.ts'
import { call } from '../lib/api/client.ts'
import { stateFilterOf } from '../lib/api/states.ts'
import { useLanguage } from '../lib/language.ts'
import { useLiveEvent } from '../lib/live.ts'
import { createQueryKeys, POINTS } from '../lib/query-keys.ts'
import { useSession } from '../lib/session.ts'

export function useProducts() {
  const userId = useSession()?.user.id
  const language = useLanguage()
  const queryClient = useQueryClient()
  // Operators opened or stopped a product.
  useLiveEvent('service-changed', () => void queryClient.invalidateQueries({ queryKey: wealthKeys.all }))
  return useQuery({
    queryKey: wealthKeys.products(userId, language),
    queryFn: ({ signal }) => call('listWealthProducts', { signal }),
    // Only products on sale are offered (rules/wealth#products).
    select: (products) => products.filter(({ status }) => status === 'on-sale'),
  })
}

/** Loads the member's investments. Below ['points'], because redemptions and daily interest change them. */
export function useRecords(status: RecordState | undefined) {
  const userId = useSession()?.user.id
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: wealthKeys.records(userId, language, status),
    enabled: userId !== undefined,
    queryFn: ({ pageParam, signal }) =>
      call('listWealthRecords', {
        params: { userId: userId ?? 0 },
        query: {
          status: stateFilterOf('wealthRecordStatus', status),
          ...(pageParam !== undefined && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= WEALTH_RECORDS_PAGE ? last.at(-1)?.id : undefined),
  })
}

/** Returns how many investments have matured and can be redeemed. */
export function useMaturedCount(): number {
  return useRecords('matured').data?.pages.flat().length ?? 0
}

/** Below the points' keys, because records and investment limits change with the points. */
export const wealthKeys = createQueryKeys([...POINTS, 'wealth'], 'products', 'records')
