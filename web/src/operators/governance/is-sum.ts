import { readTyped } from '../../lib/typed-amount.ts'

/** Returns whether a typed text is an amount above zero. */
export function isSum(typed: string): boolean {
  return (readTyped(typed) ?? 0n) > 0n
}
