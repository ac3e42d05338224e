import type { BilingualText, Language } from '@torch/contract/errors.ts'
import { showUnits, timesTenths, type Units } from '@torch/contract/money.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'

/** 1: all becomes the owner's PV; 2: most becomes the owner's GF, with PV on top (rules/payments#transfer). */
export type TransferType = 1 | 2

/** The result of converting a shop's GF, in units: `paidOut` to its owner's GF, `toPool` to the release pool, `pv` to its owner. */
export interface Conversion {
  kind: 'shop-exchange' | 'shop-payout'
  amount: Units
  paidOut: Units
  toPool: Units
  pv: Units
  /** PV from a payout counts for no threshold and no reward (rules/ledger#lifetime-totals). */
  countsForLevel: boolean
}

/** Returns the conversion in whole units; the remainder of a division goes to the pool. */
export function convert(parameters: Parameters, type: TransferType, amount: Units): Conversion {
  if (type === 1) {
    const pv = timesTenths(amount, parameters.get('payments.shop-exchange-tenths'))
    return { kind: 'shop-exchange', amount, paidOut: 0n, toPool: amount, pv, countsForLevel: true }
  }
  const paidOut = (amount * parameters.get('payments.shop-payout-percent')) / 100n
  return {
    kind: 'shop-payout',
    amount,
    paidOut,
    toPool: amount - paidOut,
    pv: timesTenths(amount, parameters.get('payments.shop-payout-pv-tenths')),
    countsForLevel: false,
  }
}

export function describeConversion({ kind, paidOut, pv }: Conversion, language: Language): string {
  const [gf, points] = [showUnits(paidOut), showUnits(pv)]
  const texts: Record<Conversion['kind'], BilingualText> = {
    'shop-exchange': { zh: `您将获得 ${points} PV`, en: `You get ${points} PV` },
    'shop-payout': {
      zh: `您将获得 ${gf} GF 和 ${points} PV，这些 PV 不计入奖励`,
      en: `You get ${gf} GF and ${points} PV. This PV does not count towards rewards`,
    },
  }
  return texts[kind][language]
}
