import { readTypedAmount } from '../../lib/typed-amount.ts'

/** Returns whether a typed text is an amount above zero. */
export function isPositiveAmount(typed: string): boolean {
  return (readTypedAmount(typed) ?? 0n) > 0n
}
