import { readUnits } from '@torch/contract/money.ts'
import { partsOf } from '../../economy/parts.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './economy-words.ts'

export interface Bar {
  name: string
  /** In the API's format. Bars show positive amounts only. */
  amount: string
}

interface BarTableProps {
  caption: string
  bars: readonly Bar[]
  tone: 'gold' | 'violet'
}

const TONES = { gold: 'bg-gold', violet: 'bg-violet' }

/** Shows how amounts share a whole, as a chart and a table in one. */
export function BarTable({ caption, bars, tone }: BarTableProps) {
  const w = useWords(words)
  const above = (units: bigint) => (units > 0n ? units : 0n)
  const parts = partsOf(bars.map(({ amount }) => above(readUnits(amount))))
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{w.name}</th>
          <th scope="col">{w.amount}</th>
          <th scope="col">{w.share}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bars.map(({ name, amount }, place) => (
          <tr key={name} className="max-xs:flex max-xs:flex-wrap max-xs:justify-between">
            <th scope="row" className="w-1/2 py-2.5 pr-3 max-xs:w-full max-xs:pb-0 text-left font-normal">
              {name}
              <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
                <span
                  className={`block h-full rounded-full ${TONES[tone]}`}
                  style={{ width: `${(parts[place]?.width ?? 0) / 10}%` }}
                />
              </span>
            </th>
            <td className="py-2.5 text-right font-medium whitespace-nowrap">{showAmount(amount)}</td>
            <td className="w-16 py-2.5 pl-2 text-right text-xs whitespace-nowrap text-quiet">
              {w.percent(parts[place]?.percent ?? '0.0')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
