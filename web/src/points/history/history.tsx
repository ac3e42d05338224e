import { FileText } from 'lucide-react'
import { useState } from 'react'
import { addDays, showDayHeading } from '../../lib/calendar.ts'
import { useToday } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useHistory } from '../assets-queries.ts'
import type { AssetSheet } from '../use-asset-sheet.ts'
import { EntryDetail } from './entry-detail.tsx'
import { EntryRow } from './entry-row.tsx'
import { byDay } from './history-days.ts'
import { HistoryFilters } from './history-filters.tsx'
import { useHistoryFilter } from './use-history-filter.ts'
import { words } from './words.ts'

interface HistoryProps {
  signedIn: boolean
  onOpen: (sheet: AssetSheet) => void
}

/** What moved the member's points, newest first, by day. */
export function History({ signedIn, onOpen }: HistoryProps) {
  const w = useWords(words).history
  return (
    <section id="history" aria-labelledby="history-title" className="rounded-lg bg-surface shadow-card">
      <div className="flex items-center justify-between gap-2 pt-2 pr-2 pl-4 max-xs:flex-col max-xs:items-start">
        <h2 id="history-title" className="text-base font-semibold">
          {w.title}
        </h2>
        {signedIn && (
          <ButtonLink
            to={paths.statement}
            variant="ghost"
            icon={<FileText aria-hidden className="size-4.5" />}
          >
            {w.statement}
          </ButtonLink>
        )}
      </div>
      {signedIn ? (
        <Entries onOpen={onOpen} />
      ) : (
        <EmptyState drawing="receipt" action={<ButtonLink to={paths.login}>{w.toLogin}</ButtonLink>}>
          {w.anonymous}
        </EmptyState>
      )}
    </section>
  )
}

function Entries({ onOpen }: Pick<HistoryProps, 'onOpen'>) {
  const w = useWords(words).history
  const { filter, set } = useHistoryFilter()
  const list = useHistory(filter)
  const [shown, setShown] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const entries = list.data?.pages.flatMap(({ records }) => records) ?? []
  const show = (id: number) => {
    setShown(id)
    setOpen(true)
  }

  return (
    <>
      <HistoryFilters filter={filter} onChange={set} />
      <Loaded
        of={list}
        skeleton={
          <div className="px-4 pb-4">
            <SkeletonRows count={6} />
          </div>
        }
        offline={<p className="px-4 pt-2 pb-6 text-quiet">{w.offline}</p>}
      />
      {list.data && entries.length === 0 && (
        <Nothing filtered={Object.keys(filter).length > 0} onReset={set} />
      )}
      {byDay(entries).map((group) => (
        <DayGroup key={group.day} {...group} onShow={show} />
      ))}
      <ListEnd of={list} count={entries.length} more={w.loadMore} loading={w.loading}>
        <p className="p-4 text-center text-sm text-quiet">{w.allShown}</p>
      </ListEnd>
      <EntryDetail
        id={shown}
        open={isOpen}
        onClose={() => setOpen(false)}
        onWealth={() => onOpen('wealth')}
      />
    </>
  )
}

function Nothing({ filtered, onReset }: { filtered: boolean; onReset: (filter: object) => void }) {
  const w = useWords(words).history
  return (
    <EmptyState
      drawing="receipt"
      action={
        filtered ? (
          <Button variant="secondary" onClick={() => onReset({})}>
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

function DayGroup({
  day,
  entries,
  onShow,
}: ReturnType<typeof byDay>[number] & { onShow: (id: number) => void }) {
  const w = useWords(words).history
  const language = useLanguage()
  const today = useToday()
  const named = day === today ? w.today : day === addDays(today, -1) ? w.yesterday : undefined
  return (
    <section aria-label={named ?? showDayHeading(day, today, language)}>
      <h3 className="bg-page/70 px-4 py-1.5 text-xs font-medium text-quiet">
        {named ?? showDayHeading(day, today, language)}
      </h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} onClick={() => onShow(entry.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
