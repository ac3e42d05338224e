import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { words } from './list-words.ts'
import { SearchField } from './search-field.tsx'
import { type Filter, type FilterState, type Filters, isPossible } from './use-filters.ts'

/** The two days of a time stand beside each other, whatever comes before them. */
const PLACES: Readonly<Record<string, string>> = { from: 'col-start-1 min-w-0', until: 'col-start-2 min-w-0' }

/** All by which a list can be narrowed, in the order in which they are named. */
export function FilterBar({ filters, state }: { filters: Filters; state: FilterState }) {
  const w = useWords(words)
  const isNarrowed = Object.keys(state.values).length > 0
  return (
    <div className="grid grid-cols-2 gap-3">
      {Object.entries(filters).map(([name, filter]) => (
        <div key={name} className={PLACES[name] ?? (filter.kind === 'search' ? 'col-span-2' : 'min-w-0')}>
          <OneFilter
            filter={filter}
            value={state.values[name] ?? ''}
            onValueChange={(value) => state.set(name, value)}
          />
        </div>
      ))}
      {isNarrowed && (
        <Button variant="ghost" className="col-span-2 justify-self-start" onClick={state.reset}>
          {w.reset}
        </Button>
      )}
    </div>
  )
}

interface OneFilterProps {
  filter: Filter
  value: string
  onValueChange: (value: string) => void
}

function OneFilter({ filter, value, onValueChange }: OneFilterProps) {
  const w = useWords(words)
  const { label } = filter
  switch (filter.kind) {
    case 'search':
      return <SearchField {...{ label, value, onValueChange }} />
    case 'choice':
      return (
        <Select
          {...{ label, value, onValueChange }}
          options={[{ value: '', label: filter.otherwise ?? w.all }, ...filter.options]}
        />
      )
    case 'day':
      return (
        <TextField
          label={label}
          type="date"
          className="min-w-0 px-2.5!"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )
    case 'id':
      return <IdFilter filter={filter} value={value} onValueChange={onValueChange} />
  }
}

/** Taken over when it is whole: on Enter, or when the field is left. */
function IdFilter({ filter, value, onValueChange }: OneFilterProps) {
  const w = useWords(words)
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value)
  }
  const isWrong = typed !== '' && !isPossible(filter, typed)
  const take = () => !isWrong && typed !== value && onValueChange(typed)
  return (
    <TextField
      label={filter.label}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isWrong ? w.wrongId : undefined}
      onChange={(event) => setTyped(event.target.value.trim())}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
