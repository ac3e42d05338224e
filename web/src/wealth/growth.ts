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

const DAYS_A_YEAR = 365

/** Returns the simple interest of a year in per cent: '0.05' -> '18.25'. */
export function yearlyRate(dailyRate: string): string {
  return termRate(dailyRate, DAYS_A_YEAR)
}

/**
 * Returns the whole days after which early redemption pays out at least the principal; undefined where it never does before
 * the end of the term (rules/wealth#redeem).
 */
export function daysUntilNoLoss(
  dailyRate: string,
  earlyRedeemRate: string,
  termDays: number,
): number | undefined {
  const [daily, penalty] = [readUnits(dailyRate), readUnits(earlyRedeemRate)]
  if (penalty === 0n) return 0
  if (daily === 0n) return undefined
  const days = Number((penalty + daily - 1n) / daily)
  return days < termDays ? days : undefined
}
