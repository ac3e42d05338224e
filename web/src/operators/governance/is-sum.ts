import { parseAmount } from '@torch/contract/money.ts'

/** Whether what was typed is an amount of something. */
export function isSum(typed: string): boolean {
  return (parseAmount(typed.trim()) ?? 0n) > 0n
}
