import { readUnits, type Units } from '@torch/contract/money.ts'
import { usePendingRewards } from './assets-queries.ts'

/**
 * Returns the parts of the available PV in units: what can move to the shop, what is kept for a possible refund, and what
 * is owed.
 */
export function useMovablePv(available: Units | undefined): {
  movable: Units | undefined
  kept: Units
  owed: Units
} {
  const { data } = usePendingRewards()
  const [kept, owed] = [readUnits(data?.kept ?? '0'), readUnits(data?.owed ?? '0')]
  const rest = available === undefined ? undefined : available - kept
  return { movable: rest !== undefined && rest < 0n ? 0n : rest, kept, owed }
}
