import type { Units } from '@torch/contract/money.ts'

export interface Part {
  /** In thousandths of the whole. */
  from: number
  width: number
  /** With one decimal, truncated. */
  percent: string
}

/** Returns the share of each amount in the whole; all zero for a zero whole. */
export function partsOf(amounts: readonly Units[]): Part[] {
  const whole = amounts.reduce((sum, units) => sum + units, 0n)
  let before = 0n
  return amounts.map((units) => {
    const share = (part: Units) => (whole === 0n ? 0 : Number((part * 1000n) / whole))
    const from = share(before)
    before += units
    const thousandths = share(units)
    return {
      from,
      width: share(before) - from,
      percent: `${Math.floor(thousandths / 10)}.${thousandths % 10}`,
    }
  })
}
