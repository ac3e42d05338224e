import type { ListName } from '@torch/contract/console.ts'
import { Download, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { timeZoneWords } from '../../lib/local-time.ts'
import { saveFile } from '../../lib/save-file.ts'
import { amountToWire } from '../../lib/typed-amount.ts'
import { isOwnEnter } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { AmountField } from '../../ui/fields/amount-field.tsx'
import { Select } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { toastOnError, useAction } from '../../ui/use-action.ts'
import { words } from '../list/list-words.ts'
import { operatorCall } from '../operator-call.ts'
import { SaveFilters } from './save-filters.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { SearchField } from './search-field.tsx'
import { SubjectFilter } from './subject-filter.tsx'
import { type Filter, type FilterState, type Filters, isValidFilterValue } from './use-filters.ts'

interface FilterBarProps {
  filters: Filters
  state: FilterState
  list: ListName
  fixedFilters?: Readonly<Record<string, string>>
  /** The filtered total, where it is counted. */
  total?: ReactNode
}

/** With more filters beside the search, the list would start far down a phone's or a tablet's first screen. */
const MAX_IN_ONE_LINE = 2

/**
 * Shows a list's filters in order; where they do not fit, on a phone and a tablet, only the search, and a button with the number
 * of active filters.
 */
export function FilterBar({ filters, state, list, fixedFilters, total }: FilterBarProps) {
  const w = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const isFiltered = Object.keys(filters).some((name) => name in state.values)
  const foldable = Object.keys(filters).filter((name) => filters[name]?.kind !== 'search')
  const isFolding = foldable.length > MAX_IN_ONE_LINE
  const set = foldable.filter((name) => name in state.values).length
  const isHidden = (filter: Filter) => isFolding && !isOpen && filter.kind !== 'search'
  const { from, until, amountFrom, amountUntil, ...others } = filters
  const pairs = [
    { amountFrom, amountUntil },
    { from, until },
  ]
  const stateFilterOf = ([name, filter]: [string, Filter]) => (
    <div
      key={name}
      className={classNames(
        'min-w-0',
        (filter.kind === 'search' || filter.kind === 'subject') && 'col-span-2',
        isHidden(filter) && 'hidden @4xl:block',
        // A table is sorted by its header.
        name === 'sort' && '@2xl:hidden',
      )}
    >
      <FilterField
        filter={filter}
        value={state.values[name] ?? ''}
        onValueChange={(value) => state.set(name, value)}
      />
    </div>
  )
  return (
    <div className="@container flex flex-col gap-3">
      <SavedFilters list={list} state={state} />
      <div className="grid grid-cols-2 items-start gap-3 empty:hidden @lg:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {Object.entries(others).map(stateFilterOf)}
        {pairs.map((pair) => {
          const both = Object.entries(pair).flatMap(([name, filter]) =>
            filter ? [[name, filter] as const] : [],
          )
          if (both.length === 0) return null
          return (
            // Keeps both ends of a range side by side.
            <div
              key={both.map(([name]) => name).join()}
              className={classNames(
                'col-span-2 grid-cols-2 items-start gap-3',
                both.every(([, filter]) => isHidden(filter)) ? 'hidden @4xl:grid' : 'grid',
              )}
            >
              {both.map(([name, filter]) => stateFilterOf([name, filter]))}
            </div>
          )
        })}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isFolding && (
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            className="px-3! @4xl:hidden"
            icon={<SlidersHorizontal aria-hidden className="size-4" />}
            onClick={() => setOpen(!isOpen)}
          >
            {set > 0 ? w.filtersSet(set) : w.filters}
          </Button>
        )}
        {total && <div className="order-2 basis-full @md:order-none @md:mr-auto @md:basis-auto">{total}</div>}
        {isFiltered && (
          <Button
            variant="ghost"
            className={classNames('px-3!', isFolding && 'order-1 @md:order-none')}
            onClick={() => state.replace({})}
          >
            {w.reset}
          </Button>
        )}
        {isFiltered && (
          // On a phone below the others, which are in one line.
          <span className="order-1 @md:order-none">
            <SaveFilters list={list} values={state.values} />
          </span>
        )}
        <span className={classNames('ml-auto', total !== undefined && '@md:ml-0')}>
          <ExportButton list={list} filters={{ ...state.values, ...fixedFilters }} />
        </span>
      </div>
    </div>
  )
}

interface FilterFieldProps {
  filter: Filter
  value: string
  onValueChange: (value: string) => void
}

function FilterField({ filter, value, onValueChange }: FilterFieldProps) {
  const w = useWords(words)
  const clock = useWords(timeZoneWords)
  const { label } = filter
  switch (filter.kind) {
    case 'search':
      return <SearchField {...{ label, value, onValueChange }} />
    case 'choice':
      return (
        <Select
          {...{ label, value, onValueChange }}
          options={[{ value: '', label: filter.anyLabel ?? w.all }, ...filter.options]}
        />
      )
    case 'day':
      return (
        <TextField
          label={label}
          hint={clock.zone}
          type="date"
          className="min-w-0 px-2.5!"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )
    case 'amount':
      return <AmountFilter filter={filter} value={value} onValueChange={onValueChange} />
    case 'subject':
      return <SubjectFilter of={filter.of} {...{ label, value, onValueChange }} />
  }
}

/** Applied on Enter, or when the field is left. */
function AmountFilter({
  filter,
  value,
  onValueChange,
}: FilterFieldProps & { filter: Extract<Filter, { kind: 'amount' }> }) {
  const w = useWords(words)
  const [typed, setTyped] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  if (previousValue !== value) {
    setPreviousValue(value)
    setTyped(value)
  }
  const isInvalid = typed !== '' && !isValidFilterValue(filter, typed)
  const amount = amountToWire(typed)
  const apply = () => !isInvalid && amount !== value && onValueChange(amount)
  return (
    <AmountField
      size="line"
      label={filter.label}
      hint={filter.hint}
      placeholder=""
      value={typed}
      error={isInvalid ? w.invalidAmount : undefined}
      onValueChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => isOwnEnter(event) && apply()}
    />
  )
}

/** Exports the filtered list as CSV; the export is recorded in the audit log. */
export function ExportButton({
  list,
  filters,
  label,
}: {
  list: ListName
  filters: Readonly<Record<string, string>>
  /** What it exports, outside of the list's own page. */
  label?: string
}) {
  const w = useWords(words)
  const { busy, run } = useAction()
  const take = async () => {
    const { csv, rows, more } = await operatorCall('exportList', { body: { list, filters } })
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `torch-${list}.csv`)
    toast(more ? w.exportedPart(rows) : w.exported(rows), { tone: more ? 'bad' : 'good' })
  }
  return (
    <Button
      variant="secondary"
      className="px-3!"
      busy={busy && w.exporting}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void run(toastOnError(w.exportFailed), take)}
    >
      {label ?? w.exportCsv}
    </Button>
  )
}
