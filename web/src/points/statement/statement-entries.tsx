import { readUnits } from '@torch/contract/money.ts'
import type { Transaction } from '@torch/contract/points.ts'
import { showMinute } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { words } from './words.ts'

interface StatementEntriesProps {
  entries: readonly Transaction[]
  /** Shows an amount, which the member may hide. */
  show: (amount: string) => string
}

/** Shows the entries as a table on wide screens and paper, and as lines on a phone. */
export function StatementEntries({ entries, show }: StatementEntriesProps) {
  return (
    <>
      <ul className="divide-y divide-line wide:hidden print:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-3 py-2.5 max-xs:flex-wrap">
            <span className="min-w-0">
              <span className="block">{entry.description}</span>
              <span className="tabular block text-xs text-quiet">
                {showMinute(entry.createdTime)} · {entry.transactionTypeDesc}
              </span>
            </span>
            <span className="tabular shrink-0 text-right max-xs:ml-auto">
              <span className="block font-semibold">
                {signed(entry.amount, show)} <span className="text-xs">{entry.pointsType}</span>
              </span>
              <span className="block text-xs text-quiet">{show(entry.balanceAfter)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Table {...{ entries, show }} />
    </>
  )
}

function Table({ entries, show }: StatementEntriesProps) {
  const w = useWords(words)
  const head = 'py-2 pr-3 text-left font-medium'
  return (
    <table className="tabular hidden w-full text-sm wide:table print:table">
      <caption className="sr-only">{w.title}</caption>
      <thead className="border-b border-line text-quiet">
        <tr>
          <th scope="col" className={head}>
            {w.time}
          </th>
          <th scope="col" className={head}>
            {w.event}
          </th>
          <th scope="col" className={head}>
            {w.description}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium">
            {w.amount}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {w.balance}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {entries.map((entry) => (
          <tr key={entry.id} className="align-baseline">
            <td className="py-1.5 pr-3 whitespace-nowrap">{showMinute(entry.createdTime)}</td>
            <td className="py-1.5 pr-3 whitespace-nowrap">{entry.transactionTypeDesc}</td>
            <td className="py-1.5 pr-3">{entry.description}</td>
            <td className="py-1.5 pr-3 text-right whitespace-nowrap">
              {signed(entry.amount, show)} {entry.pointsType}
            </td>
            <td className="py-1.5 text-right whitespace-nowrap">{show(entry.balanceAfter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function signed(amount: string, show: (amount: string) => string): string {
  return `${readUnits(amount) > 0n ? '+' : ''}${show(amount)}`
}
