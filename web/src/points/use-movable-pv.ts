import { readUnits, type Units } from '@torch/contract/money.ts'
import { usePendingRewards } from './assets-queries.ts'
import { partsOf, useBalances } from './queries.ts'

/** Returns the member's PV in units: the part that can go to the shop, the part kept for possible refunds, and the debt. */
export function useMovablePv(): { available: Units | undefined; kept: Units; owed: Units } {
  const { data } = usePendingRewards()
  const { account } = useBalances()
  const { available, kept } = account ? partsOf(account, 'PV') : { available: undefined, kept: 0n }
  return { available, kept, owed: readUnits(data?.owed ?? '0') }
}
