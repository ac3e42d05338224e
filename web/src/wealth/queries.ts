import { readUnits, type Units } from '@torch/contract/money.ts'
import type { RecordState } from '@torch/contract/states.ts'
import { WEALTH_RECORDS_PAGE } from '@torch/contract/wealth-limits.ts'
import { useEffect } from 'react'
import { invalidate, olderPage, usePagesOf, useQueryOf } from '../lib/api/queries.ts'
import { stateFilterOf } from '../lib/api/states.ts'
import { useLiveEvent } from '../lib/live.ts'
import { useSession } from '../lib/session.ts'

export function useProducts() {
  // Operators opened or stopped a product.
  useLiveEvent('service-changed', () => void invalidate(['listWealthProducts', 'listWealthRecords']))
  return useQueryOf(
    'listWealthProducts',
    {},
    {
      // Only products on sale are offered (rules/wealth#products).
      select: (products) => products.filter(({ status }) => status === 'on-sale'),
    },
  )
}

/** Loads the member's investments. */
export function useRecords(status: RecordState | undefined) {
  const userId = useSession()?.user.id
  return usePagesOf(
    'listWealthRecords',
    userId !== undefined && {
      params: { userId },
      query: {
        status: stateFilterOf('wealthRecordStatus', status),
      },
    },
    { next: olderPage(WEALTH_RECORDS_PAGE) },
  )
}

/** Returns how many investments have matured and can be redeemed. */
export function useMaturedCount(): number {
  return useRecords('matured').data?.pages.flat().length ?? 0
}

/** Returns the principal of all investments that are not redeemed; undefined until all are loaded. */
export function useInvested(): Units | undefined {
  const [active, matured] = [useAllRecords('active'), useAllRecords('matured')]
  if (!active || !matured) return undefined
  return [...active, ...matured].reduce((sum, { investAmount }) => sum + readUnits(investAmount), 0n)
}

/** Loads page after page of the member's investments; undefined until the last. */
function useAllRecords(status: RecordState) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useRecords(status)
  const hasMore = hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (hasMore) void fetchNextPage()
  }, [hasMore, fetchNextPage])
  return data && !hasNextPage ? data.pages.flat() : undefined
}
