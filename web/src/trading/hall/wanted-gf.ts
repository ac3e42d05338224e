import type { Units } from '@torch/contract/money.ts'
import { MIN_TRADE_UNITS, TRADE_STEP_UNITS } from '@torch/contract/trading-limits.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'

/** What the user wants to trade: an amount of GF, or of USDT; as typed. */
export interface Wanted {
  amount?: string | undefined
  money?: string | undefined
}

/** Returns the whole hundreds of GF for an amount of USDT, at a price. */
export function gfFor(money: Units, price: Units): Units {
  if (price <= 0n) return 0n
  const gf = (money * 10_000n) / price
  return gf - (gf % TRADE_STEP_UNITS)
}

/** Returns the wanted GF at a price; undefined where nothing is wanted, or USDT while no price is known. */
export function wantedGf({ amount, money }: Wanted, price: Units | undefined): Units | undefined {
  const gf = readTypedAmount(amount ?? '')
  if (gf !== undefined && gf > 0n) return gf
  const usdt = readTypedAmount(money ?? '')
  return usdt === undefined || usdt === 0n || price === undefined ? undefined : gfFor(usdt, price)
}

/** An amount of GF that no order accepts, with the nearest ones that are accepted. */
export interface UnservedAmount {
  fault: 'tooSmall' | 'notHundreds'
  nearest: readonly Units[]
}

/** Returns why an amount cannot be traded as a part of an order (rules/trading#taking); undefined if it can. */
export function unservedAmount(gf: Units): UnservedAmount | undefined {
  if (gf < MIN_TRADE_UNITS) return { fault: 'tooSmall', nearest: [MIN_TRADE_UNITS] }
  const over = gf % TRADE_STEP_UNITS
  return over === 0n
    ? undefined
    : { fault: 'notHundreds', nearest: [gf - over, gf - over + TRADE_STEP_UNITS] }
}
