import { readUnits, type Units } from '@torch/contract/money.ts'

/**
 * What an investment is worth after each day of its term, the principal first: whole days earn their share of the
 * principal (rules/wealth#interest). A rate in per cent of four decimals is a whole number of millionths.
 */
export function growth(amount: Units, dailyRate: string, termDays: number): Units[] {
  const millionths = readUnits(dailyRate)
  return Array.from(
    { length: termDays + 1 },
    (_, day) => amount + (amount * millionths * BigInt(day)) / 1_000_000n,
  )
}

/** The interest of the whole term in per cent: '0.05' for 90 days -> '4.5'. */
export function wholeRate(dailyRate: string, termDays: number): string {
  const units = readUnits(dailyRate) * BigInt(termDays)
  const fraction = (units % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return `${units / 10_000n}${fraction && '.'}${fraction}`
}
