import { queryOptions, useQuery } from '@tanstack/react-query'
import { SEARCH_LENGTH } from '@torch/contract/operators-limits.ts'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { isOwnEnter } from '../../lib/use-composition.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useWords } from '../../lib/words.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useOperatorSession } from '../account/operator-session.ts'
import { words } from '../list/list-words.ts'
import { operatorKeys } from '../query-keys.ts'
import { canFindSubjects, type FoundSubject, findSubjects, type SubjectKind } from './find-subjects.ts'
import { LIST_KEYS } from './row-list.tsx'
import { isId } from './use-filters.ts'

interface SubjectFilterProps {
  of: SubjectKind
  label: string
  /** The id from the URL. */
  value: string
  onValueChange: (id: string) => void
}

/**
 * A filter by person: type a name and choose a result. A number is accepted unchanged, also where searching is not
 * allowed.
 */
export function SubjectFilter({ of, label, value, onValueChange }: SubjectFilterProps) {
  const w = useWords(words)
  const field = useRef<HTMLInputElement>(null)
  /** Undefined while nothing is typed: the field then shows the chosen name. */
  const [typed, setTyped] = useState<string>()
  const wanted = typed?.trim() ?? ''
  const operator = useOperatorSession()?.operator
  const canSearch = operator !== undefined && canFindSubjects(of, operator)
  const chosen = useQuery(subjectsQuery(of, value, canSearch))
  const name = chosen.data?.find(({ id }) => String(id) === value)?.name ?? value
  const take = (id: string) => {
    onValueChange(id)
    setTyped(undefined)
  }
  const enter = async () => {
    if (wanted === '' || isId(wanted)) return take(wanted)
    // A failed request is reported below the field.
    if (!canSearch) return
    const [first] = await queryClient.fetchQuery(subjectsQuery(of, wanted, canSearch)).catch(() => [])
    if (first) take(String(first.id))
  }
  const leave = () => {
    if (typed !== undefined && (wanted === '' || (!canSearch && isId(wanted)))) take(wanted)
    else setTyped(undefined)
  }
  return (
    <fieldset
      className="relative min-w-0"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return moveFocus(event)
        setTyped(undefined)
        field.current?.focus()
      }}
      // Leaving the field without a choice keeps the old one.
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <TextField
        ref={field}
        label={label}
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        placeholder={canSearch ? w.nameOrNumber : undefined}
        value={typed ?? name}
        error={!canSearch && wanted !== '' && !isId(wanted) ? w.invalidId : undefined}
        onValueChange={setTyped}
        onKeyDown={(event) => isOwnEnter(event) && typed !== undefined && void enter()}
        trailing={
          (typed ?? value) !== '' && (
            <IconButton
              label={w.clearOf(label)}
              onClick={() => {
                take('')
                field.current?.focus()
              }}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          )
        }
      />
      {canSearch && wanted !== '' && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-lg border border-line bg-surface p-1 shadow-card">
          <Found
            of={of}
            wanted={wanted}
            onTake={(id) => {
              take(id)
              field.current?.focus()
            }}
          />
        </div>
      )}
    </fieldset>
  )
}

function Found({ of, wanted, onTake }: { of: SubjectKind; wanted: string; onTake: (id: string) => void }) {
  const w = useWords(words)
  const debounced = useDebouncedValue(wanted)
  const found = useQuery(subjectsQuery(of, debounced, true))
  return (
    <Loaded of={found} skeleton={<SkeletonRows count={2} />}>
      {(some) => (
        <>
          <p role="status" className={some.length === 0 ? 'px-3 py-2 text-quiet' : 'sr-only'}>
            {w.foundSome(some.length)}
          </p>
          <ul>
            {some.map((one) => (
              <li key={one.id}>
                <Option one={one} onTake={() => onTake(String(one.id))} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function Option({ one, onTake }: { one: FoundSubject; onTake: () => void }) {
  return (
    <button
      type="button"
      data-option
      className="flex min-h-11 w-full flex-wrap items-baseline gap-x-2 px-3 py-2 text-left hover:bg-sunken"
      // Keeps the focus in the field until a choice: some browsers do not focus buttons.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <span className="min-w-0 font-medium wrap-anywhere">{one.name}</span>
      <span className="tabular min-w-0 text-xs wrap-anywhere text-quiet">
        {one.id} · {one.note}
      </span>
    </button>
  )
}

/** Arrow down moves from the field to the results, and on as in all lists. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-option]')]
  const at = options.findIndex((option) => option.isSameNode(document.activeElement))
  const to =
    at < 0 ? (event.key === 'ArrowDown' ? 0 : undefined) : LIST_KEYS[event.key]?.(at, options.length - 1)
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || options.length === 0) return
  event.preventDefault()
  options[to]?.focus()
}

const subjectsQuery = (of: SubjectKind, search: string, canSearch: boolean) =>
  queryOptions({
    queryKey: operatorKeys.subjects(of, search),
    enabled: canSearch && search !== '',
    queryFn: ({ signal }) => findSubjects(of, search, signal),
  })
