import type { Units } from './money.ts'

/** Payments and bills have two decimals. */
const STEP = 100n

/** Returns the discount in units; percentages are rounded down to hundredths, so that it never exceeds the stated one. */
export function discountUnits(
  gross: Units,
  asked: { kind: 'amount'; amount: Units } | { kind: 'percent'; percent: number } | undefined,
): Units {
  if (!asked) return 0n
  if (asked.kind === 'amount') return asked.amount
  return ((gross * BigInt(asked.percent)) / (100n * STEP)) * STEP
}
