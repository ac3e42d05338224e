import { useQuery } from '@tanstack/react-query'
import type { SearchResult } from '@torch/contract/operator-lists.ts'
import { AMOUNT_SEARCH_DAYS, SEARCH_LENGTH } from '@torch/contract/operators-limits.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { removeSheetEntries } from '../../lib/use-close-on-back.ts'
import { isOwnEnter } from '../../lib/use-composition.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { SearchLine } from '../../ui/fields/search-line.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useMay, useOperatorSession } from '../account/operator-session.ts'
import { lists } from '../engine/lists.ts'
import { LIST_KEYS } from '../engine/row-list.tsx'
import { useParameters } from '../governance/queries.ts'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { pathOf, type Section } from '../sections.ts'
import { showMoment } from '../show-moment.ts'
import { findPlaces, type Place } from './find-places.ts'
import { words } from './global-search-words.ts'
import { startOnNextPage } from './pending-act.ts'

const DEBOUNCE_MILLISECONDS = 300

const ROW_CLASSES =
  'flex min-h-12 w-full flex-wrap items-baseline gap-x-3 rounded-md px-2 py-2 text-left hover:bg-sunken'

interface GlobalSearchProps {
  /** The initial search, such as a pasted text. */
  initialSearch?: string
  /** Focuses the search line. */
  focusRef: (line: HTMLInputElement | null) => void
  /** Shows what can be searched, while it is empty. */
  withHint?: boolean
  onLeave?: () => void
}

/** The global search: in a sheet everywhere, and in the page on a wide home screen. */
export function GlobalSearch({ initialSearch = '', focusRef, withHint = false, onLeave }: GlobalSearchProps) {
  const w = useWords(words)
  const navigate = useNavigate()
  const [search, setSearch] = useState(initialSearch)
  const query = useQuery({
    queryKey: operatorKeys.searchRecords(search),
    enabled: search !== '',
    queryFn: ({ signal }) => operatorCall('searchRecords', { query: { search }, signal }),
  })
  const operator = useOperatorSession()?.operator
  const language = useLanguage()
  const mayReadParameters = useMay('parameters:read')
  const parameters = useParameters(mayReadParameters && search !== '')
  const places = operator ? findPlaces(operator, search, language, parameters.data) : []
  const go = async (to: string, { act, ...details }: Pick<Place, 'act' | 'subject' | 'figure'> = {}) => {
    onLeave?.()
    await removeSheetEntries()
    startOnNextPage(act && { act, ...details })
    await navigate(to)
  }
  // Enter opens the only result, also if pressed before the response arrives.
  const [entered, setEntered] = useState('')
  const openOnlyResult = useEffectEvent((results: readonly SearchResult[] | undefined) => {
    if (entered === '' || entered !== search || !results || parameters.isLoading) return
    const onlyResult = onlyResultOf(results, search)
    const [place] = places
    if (onlyResult && !place) void go(placeOf(onlyResult))
    // A figure is never filled into one of several.
    else if (place && results.length === 0 && (place.figure === undefined || places.length === 1))
      void go(place.to, place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the lookups have finished
  useEffect(() => openOnlyResult(query.data), [query.data, entered, parameters.isLoading])
  return (
    <section
      aria-label={w.results}
      className="flex flex-col gap-3"
      onKeyDown={(event) => {
        if (isOwnEnter(event) && event.target instanceof HTMLInputElement)
          setEntered(event.target.value.trim())
        const options = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')]
        const at = options.findIndex((option) => option.isSameNode(document.activeElement))
        // Arrow down moves from the field to the results.
        const to =
          at < 0
            ? event.key === 'ArrowDown'
              ? 0
              : undefined
            : LIST_KEYS[event.key]?.(at, options.length - 1)
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        options[to]?.focus()
      }}
    >
      <SearchLine
        ref={focusRef}
        label={w.label}
        placeholder={w.placeholder}
        maxLength={SEARCH_LENGTH}
        keyword={search}
        onKeyword={setSearch}
        debounceMilliseconds={DEBOUNCE_MILLISECONDS}
      />
      {search === '' ? (
        withHint && <p className="text-sm text-quiet">{w.hint(AMOUNT_SEARCH_DAYS)}</p>
      ) : (
        <>
          {places.length > 0 && (
            <ul aria-label={w.places} className="flex flex-col divide-y divide-line">
              {places.map((place) => (
                <li key={place.key}>
                  <button type="button" className={ROW_CLASSES} onClick={() => void go(place.to, place)}>
                    <span className="w-16 shrink-0 text-xs text-quiet">{w.kinds[place.kind]}</span>
                    <span className="min-w-0 font-medium">{place.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Loaded of={query} skeleton={<SkeletonRows count={3} />}>
            {(results) => (
              <>
                <p
                  role="status"
                  className={results.length === 0 && places.length === 0 ? 'text-quiet' : 'sr-only'}
                >
                  {results.length + places.length === 0 ? w.none : w.found(results.length + places.length)}
                </p>
                <ul className="flex flex-col divide-y divide-line">
                  {results.map((result) => (
                    <li key={`${result.kind} ${result.key}`}>
                      <SearchResultRow result={result} onOpen={() => void go(placeOf(result))} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </Loaded>
        </>
      )}
    </section>
  )
}

function SearchResultRow({ result, onOpen }: { result: SearchResult; onOpen: () => void }) {
  const { kinds, invitedBy, friends, byPlatform } = useWords(words)
  const language = useLanguage()
  const { kind, name, note, amount, time, invitation } = result
  const notes = [
    amount && `${showAmount(amount)} GF`,
    note,
    time && showMoment(time, language),
    ...(invitation
      ? [
          invitation.upline === null ? byPlatform : invitedBy(invitation.upline),
          friends(invitation.friends, invitation.validFriends),
        ]
      : []),
  ]
  return (
    <button type="button" className={ROW_CLASSES} onClick={onOpen}>
      <span className="w-16 shrink-0 text-xs text-quiet">{kinds[kind]}</span>
      <span className="tabular min-w-0 font-medium break-all">{name}</span>
      <span className="tabular min-w-0 text-sm break-words text-quiet">
        {notes.filter(Boolean).join(' · ')}
      </span>
    </button>
  )
}

/** Returns the only result, or the only exact match: a payment is found with its journal. */
function onlyResultOf(results: readonly SearchResult[], search: string): SearchResult | undefined {
  const exact = results.filter(({ name }) => name.toLowerCase() === search.toLowerCase())
  const [one, other] = exact.length === 1 ? exact : results
  return other ? undefined : one
}

function placeOf({ kind, key }: SearchResult): string {
  const list = Object.values(lists).find(({ result }) => result?.kind === kind)
  if (list) return `${pathOf(list.name as Section['name'])}/${encodeURIComponent(key)}`
  switch (kind) {
    case 'case':
      return paths.consoleAppeal(Number(key))
    case 'usdt-code':
      return `${paths.consoleTrades}?memberId=${key}`
    case 'operator':
      return `${paths.consoleLog}?operatorId=${key}`
    default:
      return paths.consoleMark(key)
  }
}
