import type { Units } from './money.ts'

/** Payments and bills go by hundredths. */
const STEP = 100n

/** Units that come off; per cents are cut to whole hundredths, so that it is never more than was said. */
export function discountUnits(
  gross: Units,
  asked: { kind: 'amount'; amount: Units } | { kind: 'percent'; percent: number } | undefined,
): Units {
  if (!asked) return 0n
  if (asked.kind === 'amount') return asked.amount
  return ((gross * BigInt(asked.percent)) / (100n * STEP)) * STEP
}
