import { readUnits, type Units } from '@torch/contract/money.ts'
import { MIN_TRADE_UNITS, TRADE_STEP_UNITS } from '@torch/contract/trading-limits.ts'
import { readTypedAmount } from '../lib/typed-amount.ts'
import { type Band, priceFault } from './price.ts'

/** `open`: nothing is typed yet. */
export type CheckState = 'open' | 'met' | 'failed'

export interface AmountChecks {
  minimum: CheckState
  hundreds: CheckState
  /** Only where GF are sold. */
  balance?: CheckState
}

/** Checks each condition of an order's GF (rules/trading#publishing). `available` undefined: nothing is sold. */
export function amountChecks(typed: string, available: Units | undefined): AmountChecks {
  const units = readTypedAmount(typed)
  const stateIf = (holds: (units: Units) => boolean): CheckState =>
    units === undefined ? (typed === '' ? 'open' : 'failed') : holds(units) ? 'met' : 'failed'
  return {
    minimum: stateIf((gf) => gf >= MIN_TRADE_UNITS),
    hundreds: stateIf((gf) => gf > 0n && gf % TRADE_STEP_UNITS === 0n),
    ...(available !== undefined && { balance: stateIf((gf) => gf > 0n && gf <= available) }),
  }
}

export function priceCheck(typed: string, band: Band | undefined): CheckState {
  if (typed === '') return 'open'
  return priceFault(typed, band) ? 'failed' : 'met'
}

/** An error of an amount to take: whole hundreds, at least 1,000 or all that is left (rules/trading#taking). */
export type TakeFault = 'missing' | 'tooSmall' | 'notHundreds' | 'tooMuch' | 'notEnough'

export function takeFault(
  typed: string,
  { left, available }: { left: Units; available: Units | undefined },
): TakeFault | undefined {
  const units = readTypedAmount(typed)
  if (units === undefined || units === 0n) return 'missing'
  if (units > left) return 'tooMuch'
  if (units < MIN_TRADE_UNITS && units !== left) return 'tooSmall'
  if (units % TRADE_STEP_UNITS !== 0n) return 'notHundreds'
  return available !== undefined && units > available ? 'notEnough' : undefined
}

/** Returns suggested amounts: at most three parts, and the most, where an order with this remainder can be taken with it. */
export function takeChoices(most: Units, left: Units = most): { parts: Units[]; all: Units | undefined } {
  const parts = [1000n, 5000n, 10_000n].map((gf) => gf * 10_000n).filter((units) => units < most)
  return { parts, all: most >= minTake(left) ? most : undefined }
}

/** Returns the least that can be taken of an order: 1,000 GF, or all that is left of less (rules/trading#taking). */
export function minTake(left: Units): Units {
  return left < MIN_TRADE_UNITS ? left : MIN_TRADE_UNITS
}

/** Returns whether the typed amount differs from the previous one. */
export function isOther(typed: string, before: string): boolean {
  return readTypedAmount(typed) !== readUnits(before)
}
