import { showAmount } from '../../lib/format.ts'

/** Formats what a journal moved: '12.50 GF · 25.00 PV', without zero amounts. */
export function amountsOf({ gf, pv }: { gf: string; pv: string }): string {
  return [
    [gf, 'GF'],
    [pv, 'PV'],
  ]
    .filter(([amount]) => amount !== '0.0000')
    .map(([amount = '', unit]) => `${showAmount(amount)} ${unit}`)
    .join(' · ')
}
