import type { RecordState } from '@torch/contract/states.ts'
import { WEALTH_RECORDS_PAGE } from '@torch/contract/wealth-limits.ts'
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
