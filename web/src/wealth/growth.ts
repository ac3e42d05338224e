import { readUnits, type Units } from '@torch/contract/money.ts'

/**
 * Returns the value of an investment after each day of its term, starting with the principal: each whole day earns its
 * share of the principal (rules/wealth#interest). A rate in per cent with four decimals is a whole number of millionths.
 */
export function growth(amount: Units, dailyRate: string, termDays: number): Units[] {
  const millionths = readUnits(dailyRate)
  return Array.from(
    { length: termDays + 1 },
    (_, day) => amount + (amount * millionths * BigInt(day)) / 1_000_000n,
  )
}

/** Returns the interest of the whole term in per cent: '0.05' for 90 days -> '4.5'. */
export function termRate(dailyRate: string, termDays: number): string {
  const units = readUnits(dailyRate) * BigInt(termDays)
  const fraction = (units % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return `${units / 10_000n}${fraction && '.'}${fraction}`
}
