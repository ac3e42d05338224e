import { FilterX, ListFilter, Search } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Segmented, Select } from '../../ui/fields/choices.tsx'
import type { Currency } from '../../ui/figures/points-mark.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { AssetSheet } from '../use-asset-sheet.ts'
import { HistoryList } from './history-list.tsx'
import { type HistoryFilter, TRANSACTION_TYPES, useHistoryFilter } from './use-history-filter.ts'
import { words } from './words.ts'

interface HistoryProps {
  signedIn: boolean
  onOpen: (sheet: AssetSheet) => void
}

/** Shows the history on the assets page by day, with basic filters behind a button; its own page has the rest. */
export function History({ signedIn, onOpen }: HistoryProps) {
  const w = useWords(words).history
  const { filter, set } = useHistoryFilter()
  const [isOpen, setOpen] = useState(false)
  const isFiltering = isOpen || Object.keys(filter).length > 0
  return (
    <section id="history" aria-labelledby="history-title" className="rounded-lg bg-surface shadow-card">
      <div className="flex min-h-14 items-center gap-1 pt-1 pr-1 pl-4 max-xs:flex-wrap">
        <h2 id="history-title" className="flex-1 text-base font-semibold">
          {w.title}
        </h2>
        {signedIn && (
          <>
            <IconButton
              label={w.filter}
              aria-expanded={isFiltering}
              className={isFiltering ? 'text-accent' : ''}
              onClick={() => setOpen(!isFiltering)}
            >
              <ListFilter aria-hidden className="size-5" />
            </IconButton>
            <ButtonLink to={paths.history} variant="ghost" icon={<Search aria-hidden className="size-5" />}>
              {w.whole}
            </ButtonLink>
          </>
        )}
      </div>
      {signedIn ? (
        <>
          {isFiltering && <HistoryFilters filter={filter} onChange={set} />}
          <HistoryList
            by="day"
            filter={filter}
            level={3}
            onReset={() => set({})}
            onWealth={() => onOpen('wealth')}
          />
        </>
      ) : (
        <EmptyState drawing="receipt" action={<ButtonLink to={paths.login}>{w.toLogin}</ButtonLink>}>
          {w.anonymous}
        </EmptyState>
      )}
    </section>
  )
}

interface HistoryFiltersProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

/** Filters by points and kind of movement. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const w = useWords(words).history
  const isSet = Object.keys(filter).length > 0
  const types = [
    { value: 'all', label: w.all },
    { value: 'GF', label: 'GF' },
    { value: 'PV', label: 'PV' },
  ] as const
  const kinds = [
    { value: 'all', label: w.allKinds },
    ...TRANSACTION_TYPES.map((value) => ({ value, label: w.kinds[value] })),
  ] as const

  const setType = (value: Currency | 'all') =>
    onChange({
      ...(value !== 'all' && { pointsType: value }),
      ...(filter.transactionType && { transactionType: filter.transactionType }),
    })
  const setKind = (value: (typeof kinds)[number]['value']) =>
    onChange({
      ...(filter.pointsType && { pointsType: filter.pointsType }),
      ...(value !== 'all' && { transactionType: value }),
    })
  return (
    <div className="flex flex-col gap-3 px-4 pt-1 pb-3">
      <Segmented<Currency | 'all'>
        label={w.type}
        options={types}
        value={filter.pointsType ?? 'all'}
        onValueChange={setType}
      />
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Select
            label={w.kind}
            options={kinds}
            value={filter.transactionType ?? 'all'}
            onValueChange={setKind}
          />
        </div>
        {isSet && (
          <IconButton label={w.reset} className="size-12! text-accent" onClick={() => onChange({})}>
            <FilterX aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
