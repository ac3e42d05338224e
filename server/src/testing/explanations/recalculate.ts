import { readUnits, type Units } from '@torch/contract/money.ts'
import type { Step } from '@torch/contract/points.ts'

/**
 * Calculates the lines of an explanation as its reader would on paper. Returns the maximum of the result, and whether a limit
 * reduced it, after which it may be less.
 */
export function recalculate(steps: readonly Step[]): { sum: Units; isCut: boolean } {
  let sum = 0n
  let isCut = false
  for (const { label, amount, result, rate, count = 0 } of steps) {
    const units = readUnits(amount ?? '0')
    const [factor, parts] = fraction(rate ?? '1')
    switch (label) {
      case 'base':
      case 'counted-base':
      case 'friends-paid':
        sum = units
        break
      case 'times':
        sum = (sum * factor) / parts
        break
      case 'rank-difference':
        sum *= BigInt(count)
        break
      case 'divided-by':
        sum = (sum * parts) / factor
        break
      case 'capped-at':
        isCut = true
        if (units < sum) sum = units
        break
      case 'day-budget':
      case 'cover':
        isCut = true
        break
      case 'carried':
        sum += units
        break
      case 'release-day':
      case 'release-days':
        sum += readUnits(result ?? '0')
        break
      case 'interest-days':
        sum = (units * BigInt(count) * factor) / (parts * 100n)
        break
      case 'penalty':
        sum = -(sum * factor) / (parts * 100n)
        break
      case 'result':
    }
  }
  return { sum, isCut }
}

/** Parses '8.8' as 88/10 and '5%' as 5/100. */
function fraction(rate: string): [factor: bigint, parts: bigint] {
  const [whole = '0', decimals = ''] = rate.replace('%', '').split('.')
  const parts = 10n ** BigInt(decimals.length) * (rate.endsWith('%') ? 100n : 1n)
  return [BigInt(whole + decimals), parts]
}
