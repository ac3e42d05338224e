import type { Desk, DeskDay } from '@torch/contract/operators.ts'
import type { ReactNode } from 'react'
import { showDayHeading, showTime } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Card, CardTitle } from '../../ui/card.tsx'
import { ExportButton } from '../engine/filter-bar.tsx'
import { words } from './home-words.ts'

/** With large text, both figures are below their name. */
const ROW_CLASSES = 'max-xs:grid max-xs:grid-cols-2'

/** Shows today so far beside the whole same weekday a week ago, without rows that the roles may not see. */
export function DayCard({ desk }: { desk: Desk }) {
  const { day: w, exportPayments } = useWords(words)
  const language = useLanguage()
  const { today, weekAgo, countedTime } = desk
  return (
    <Card className="overflow-hidden">
      <CardTitle
        action={
          today.payments && (
            <ExportButton
              list="payments"
              filters={{ from: today.day, until: today.day }}
              label={exportPayments}
            />
          )
        }
      >
        {w.title}
      </CardTitle>
      <table className="w-full text-sm max-xs:block max-xs:*:block">
        <caption className="sr-only">{w.title}</caption>
        <thead className="text-xs text-quiet">
          <tr className={ROW_CLASSES}>
            <td className="max-xs:hidden" />
            <th scope="col" className="px-1 py-1.5 text-right font-medium">
              {w.soFar}
            </th>
            <th scope="col" className="py-1.5 pl-1 text-right font-medium">
              {showDayHeading(weekAgo.day, today.day, language)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(today, weekAgo, w).map(([name, now, before]) => (
            <Line key={name} {...{ name, now, before }} />
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-xs text-quiet">
        {countedTime ? w.counted(showTime(countedTime)) : w.notCounted} {w.wholeDay}
      </p>
    </Card>
  )
}

function Line({ name, now, before }: { name: string; now: ReactNode; before: ReactNode }) {
  return (
    <tr className={`border-t border-line align-top ${ROW_CLASSES}`}>
      <th scope="row" className="py-2 pr-2 max-xs:col-span-2 max-xs:pb-0 text-left font-normal text-quiet">
        {name}
      </th>
      <td className="tabular px-1 py-2 text-right font-semibold">{now}</td>
      <td className="tabular py-2 pl-1 text-right text-quiet">{before}</td>
    </tr>
  )
}

type DayWords = ReturnType<typeof useWords<typeof words.tree>>['day']

function rowsOf(today: DeskDay, weekAgo: DeskDay, w: DayWords): [string, ReactNode, ReactNode][] {
  const both = (name: string, cell: (day: DeskDay) => ReactNode): [string, ReactNode, ReactNode] => [
    name,
    cell(today),
    cell(weekAgo),
  ]
  const sums = (['payments', 'refunds', 'trades'] as const)
    .filter((kind) => today[kind] !== null)
    .map((kind) => both(w[kind], (day) => sumOf(day[kind])))
  return [
    ...sums,
    ...(today.newMembers === null ? [] : [both(w.newMembers, (day) => day.newMembers)]),
    ...(today.budget === null && weekAgo.budget === null
      ? []
      : [
          both(w.budget, ({ budget }) =>
            budget === null ? '—' : w.budgetOf(showAmount(budget.used), showAmount(budget.budget)),
          ),
        ]),
    ...(today.pool === null && weekAgo.pool === null
      ? []
      : [
          both(w.pool, ({ pool }) =>
            pool === null ? '—' : pool.days === null ? w.wholeYear : w.days(pool.days),
          ),
        ]),
  ]
}

function sumOf(sum: DeskDay['payments']): ReactNode {
  if (sum === null) return '—'
  return (
    <>
      {sum.count.toLocaleString('en-US')}
      <span className="block text-xs font-normal">{showAmount(sum.gf)} GF</span>
    </>
  )
}
