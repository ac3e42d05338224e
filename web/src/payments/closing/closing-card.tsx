import { readUnits } from '@torch/contract/money.ts'
import type { Closing } from '@torch/contract/payments.ts'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ClosingHead, ClosingSums } from './closing-head.tsx'
import { ClosingPeople } from './closing-people.tsx'
import { words } from './closing-words.ts'

/** Shows a shop's day, on screen and on paper. */
export function ClosingCard({ closing, shopName }: { closing: Closing; shopName: string }) {
  const w = useWords(words)
  // Where the letters are larger, the sum has a line of its own.
  const line = 'max-xs:grid max-xs:grid-cols-[1fr_auto] max-xs:gap-x-3'
  const sum = 'max-xs:col-span-2 max-xs:pt-0'
  return (
    <Card className="flex flex-col gap-4 print:p-0 print:shadow-none">
      <ClosingHead closing={closing} whose={shopName} />
      <ClosingSums closing={closing} />
      <ClosingPeople closing={closing} />
      <section aria-labelledby="kinds">
        <CardTitle>
          <span id="kinds">{w.totals}</span>
        </CardTitle>
        {closing.totals.length === 0 ? (
          <p className="text-sm text-quiet">{w.none}</p>
        ) : (
          <table className="tabular w-full text-sm max-xs:block max-xs:*:block">
            <thead className="text-left text-quiet">
              <tr className={line}>
                <th className="pb-1.5 font-normal">{w.kind}</th>
                <th className="pb-1.5 text-right font-normal">{w.times}</th>
                <th className={classNames('pb-1.5 text-right font-normal', sum)}>{w.sum}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {closing.totals.map((total) => (
                <tr key={`${total.businessType} ${total.pointsType}`} className={line}>
                  <td className="py-2">{total.businessTypeDesc}</td>
                  <td className="py-2 text-right">{total.count}</td>
                  <td
                    className={classNames(
                      'py-2 text-right font-medium',
                      sum,
                      readUnits(total.points) > 0n && 'text-good',
                    )}
                  >
                    {readUnits(total.points) > 0n && '+'}
                    {showAmount(total.points)} {total.pointsType}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </Card>
  )
}
