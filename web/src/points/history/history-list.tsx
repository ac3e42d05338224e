import type { HistoryMonth } from '@torch/contract/points.ts'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { addDays, type Day, dayOf, lastDayOf, type Month, monthOf, showMonth } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useDayFormatter } from '../../lib/use-day-formatter.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EventList } from '../../ui/event-list.tsx'
import { useOwnAmounts } from '../../ui/figures/own-amount.tsx'
import { MonthHead } from '../../ui/month-head.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useHistory } from '../assets-queries.ts'
import { useMomentFormatter } from '../release/use-moment-formatter.ts'
import { EntryDetail } from './entry-detail.tsx'
import { LineRow } from './line-row.tsx'
import type { HistoryFilter } from './use-history-filter.ts'
import { words } from './words.ts'

interface HistoryListProps {
  /** Months have their sums, days do not. */
  by: 'day' | 'month'
  filter: HistoryFilter
  /** The level of the headings. */
  level: 2 | 3
  onReset: () => void
  /** Opens the investments, which an entry may be about. */
  onWealth: () => void
}

/** Shows the history of the member's points, newest first. */
export function HistoryList({ by, filter, level, onReset, onWealth }: HistoryListProps) {
  const w = useWords(words).history
  const list = useHistory(filter)
  const [shown, setShown] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  // A type of movement finds movements (rules/points#events).
  const isByEvent = filter.transactionType === undefined
  const pages = list.data?.pages ?? []
  const lines = pages.flatMap(({ records }) => records)
  const sums = monthSums(pages)
  const searchedUntil = pages.at(-1)?.searchedUntil ?? null
  const explain = (id: number) => {
    setShown(id)
    setOpen(true)
  }

  return (
    <>
      <EventList
        of={list}
        items={lines}
        empty={<Nothing filtered={Object.keys(filter).length > 0} onReset={onReset} />}
        sections={{
          nameOf: ({ createdTime }) => (by === 'day' ? dayOf(createdTime) : monthOf(createdTime)),
          render: (name, rows) =>
            by === 'day' ? (
              <DayPart day={name}>{rows}</DayPart>
            ) : (
              <MonthPart month={name} level={level} sums={sums.filter((sum) => sum.month === name)}>
                {rows}
              </MonthPart>
            ),
        }}
        foot={list.hasNextPage && searchedUntil && <SearchRange to={searchedUntil} found={lines.length} />}
        more={searchedUntil !== null && w.lookFurther}
      >
        {(line) => <LineRow line={line} isUnderDay={by === 'day'} isEvent={isByEvent} onExplain={explain} />}
      </EventList>
      <EntryDetail id={shown} open={isOpen} onClose={() => setOpen(false)} onWealth={onWealth} />
    </>
  )
}

function SearchRange({ to, found }: { to: string; found: number }) {
  const w = useWords(words).history
  const shown = useMomentFormatter()
  return (
    <p role="status" className="px-4 pt-4 text-center text-sm text-quiet">
      {found === 0 ? w.nothingBackTo(shown(to)) : w.searchedUntil(shown(to))}
    </p>
  )
}

function Nothing({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  const w = useWords(words).history
  return (
    <EmptyState
      drawing="receipt"
      action={
        filtered ? (
          <Button variant="secondary" onClick={onReset}>
            {w.reset}
          </Button>
        ) : (
          <ButtonLink to={paths.merchants} variant="secondary">
            {w.findShops}
          </ButtonLink>
        )
      }
    >
      {filtered ? w.emptyFiltered : w.empty}
    </EmptyState>
  )
}

function DayPart({ day, children }: { day: Day; children: ReactNode }) {
  const w = useWords(words).history
  const shown = useDayFormatter()
  const today = useToday()
  const name = day === today ? w.today : day === addDays(today, -1) ? w.yesterday : shown(day)
  return (
    <section aria-label={name}>
      <h3 className="px-4 pt-3 text-sm font-semibold text-quiet">{name}</h3>
      {children}
    </section>
  )
}

interface MonthPartProps {
  month: Month
  level: 2 | 3
  sums: readonly HistoryMonth[]
  children: ReactNode
}

function MonthPart({ month, level, sums, children }: MonthPartProps) {
  const name = showMonth(month, useLanguage())
  return (
    <section aria-label={name}>
      <MonthHead month={month} level={level} action={<ToStatement month={month} name={name} />}>
        <Sums sums={sums} />
      </MonthHead>
      {children}
    </section>
  )
}

/** Shows income and expense in each unit; GF and PV are never added. */
function Sums({ sums }: { sums: readonly HistoryMonth[] }) {
  const w = useWords(words).history
  const { amount } = useOwnAmounts()
  const parts = sums.flatMap(({ pointsType, ...sum }) => [
    ...(isZero(sum.in) ? [] : [w.in(`${amount(sum.in)} ${pointsType}`)]),
    // The text says that it is an expense.
    ...(isZero(sum.out) ? [] : [w.out(`${amount(sum.out.replace('-', ''))} ${pointsType}`)]),
  ])
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-xs text-quiet">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
      {parts.length > 0 && <span>{w.notCounted}</span>}
    </p>
  )
}

const isZero = (amount: string) => /^-?0\.0000$/.test(amount)

/** Links to the month's statement, for print and download. */
function ToStatement({ month, name }: { month: Month; name: string }) {
  const w = useWords(words).history
  const today = useToday()
  const to = today.startsWith(month) ? today : lastDayOf(month)
  return (
    <ButtonLink
      to={`${paths.statement}?from=${month}-01&to=${to}`}
      variant="ghost"
      aria-label={w.statementOf(name)}
      icon={<FileText aria-hidden className="size-4.5" />}
    >
      <span className="hidden wide:inline">{w.statement}</span>
    </ButtonLink>
  )
}

/**
 * Returns the sums of each month once: every page brings the sums of the months it touches, and the last page's are the
 * newest.
 */
export function monthSums(pages: readonly { months: readonly HistoryMonth[] }[]): HistoryMonth[] {
  const sums = pages.flatMap(({ months }) => months)
  return [...new Map(sums.map((sum) => [`${sum.month} ${sum.pointsType}`, sum])).values()]
}
