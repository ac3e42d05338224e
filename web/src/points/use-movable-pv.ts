import { readUnits, type Units } from '@torch/contract/money.ts'
import { usePendingRewards } from './assets-queries.ts'
import { partsOf, useBalances } from './queries.ts'

/** Returns the member's PV in units: what can go to the shop, what is kept while a refund may take it back, and what is owed. */
export function useMovablePv(): { available: Units | undefined; kept: Units; owed: Units } {
  const { data } = usePendingRewards()
  const { account } = useBalances()
  const { available, kept } = account ? partsOf(account, 'PV') : { available: undefined, kept: 0n }
  return { available, kept, owed: readUnits(data?.owed ?? '0') }
}
