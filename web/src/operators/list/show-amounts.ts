import { showAmount } from '../../lib/format.ts'

/** What a journal moved of each unit: '12.50 GF · 25.00 PV'; what it did not touch is left out. */
export function amountsOf({ gf, pv }: { gf: string; pv: string }): string {
  return [
    [gf, 'GF'],
    [pv, 'PV'],
  ]
    .filter(([amount]) => amount !== '0.0000')
    .map(([amount = '', unit]) => `${showAmount(amount)} ${unit}`)
    .join(' · ')
}
