import { readUnits } from '@torch/contract/money.ts'

/** Returns the share of an amount in another, in tenths of a per cent, rounded; 0 for a zero whole. */
export function shareOf(part: string, whole: string): number {
  const all = readUnits(whole)
  return all === 0n ? 0 : Number((readUnits(part) * 2000n + all) / (2n * all))
}

/** '35.2', of 352 tenths. */
export const showShare = (tenths: number) => (tenths / 10).toFixed(1)
