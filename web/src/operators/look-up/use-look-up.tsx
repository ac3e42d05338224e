import { useQuery } from '@tanstack/react-query'
import type { FoundThing } from '@torch/contract/operator-lists.ts'
import { SEARCH_LENGTH } from '@torch/contract/operators-limits.ts'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveSheets } from '../../lib/use-back-closes.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { SearchLine } from '../../ui/fields/search-line.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LIST_KEYS } from '../list/row-list.tsx'
import { operatorCall } from '../operator-call.ts'
import { operatorKeys } from '../query-keys.ts'
import { words } from './look-up-words.ts'

const QUIET_MILLISECONDS = 300

/** One search over everything, by its button or by ⌘ K and Ctrl K from everywhere: the button, and what it opens. */
export function useLookUp(): { button: ReactNode; sheet: ReactNode } {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMeant = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
      if (event.key.toLowerCase() !== 'k' || !isMeant) return
      event.preventDefault()
      // Over another sheet, which may hold what somebody wrote, it does not open.
      setOpen((isOpen) => !isOpen && document.querySelector('dialog[open]') === null)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return {
    button: (
      <IconButton label={w.title} onClick={() => setOpen(true)}>
        <Search aria-hidden className="size-5" />
      </IconButton>
    ),
    // It stands outside the head: a sheet has a head of its own.
    sheet: (
      <Sheet open={open} onClose={() => setOpen(false)} title={w.title}>
        <Finder onLeave={() => setOpen(false)} />
      </Sheet>
    ),
  }
}

/** Who presses Ctrl K types on: a dialog that opens gives the keyboard to what says so in the page itself. */
const takesTheKeys = (line: HTMLInputElement | null) => line?.setAttribute('autofocus', '')

function Finder({ onLeave }: { onLeave: () => void }) {
  const w = useWords(words)
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const asked = useQuery({
    queryKey: operatorKeys.lookUp(search),
    enabled: search !== '',
    queryFn: ({ signal }) => operatorCall('lookUp', { query: { search }, signal }),
  })
  const go = async (thing: FoundThing) => {
    onLeave()
    await leaveSheets()
    await navigate(placeOf(thing))
  }
  // Whoever types or pastes a number and presses Enter means what it is the number of, also before that was found.
  const [entered, setEntered] = useState('')
  const openOnly = useEffectEvent((things: readonly FoundThing[] | undefined) => {
    const meant = onlyOne(things ?? [], search)
    if (meant && entered !== '' && entered === search) void go(meant)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter after it was found counts as well
  useEffect(() => openOnly(asked.data), [asked.data, entered])
  return (
    <section
      aria-label={w.things}
      className="flex min-h-64 flex-col gap-3 pt-1"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
          setEntered(event.target.value.trim())
        const options = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')]
        const at = options.findIndex((option) => option.isSameNode(document.activeElement))
        // From the field the first arrow down leads to what was found.
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
        ref={takesTheKeys}
        label={w.label}
        placeholder={w.placeholder}
        maxLength={SEARCH_LENGTH}
        keyword={search}
        onKeyword={setSearch}
        quiet={QUIET_MILLISECONDS}
      />
      {search === '' ? (
        <p className="text-sm text-quiet">{w.hint}</p>
      ) : (
        <Loaded of={asked} skeleton={<SkeletonRows count={3} />}>
          {(things) => (
            <>
              <p role="status" className={things.length === 0 ? 'text-quiet' : 'sr-only'}>
                {things.length === 0 ? w.none : w.found(things.length)}
              </p>
              <ul className="flex flex-col divide-y divide-line">
                {things.map((thing) => (
                  <li key={`${thing.kind} ${thing.key}`}>
                    <button
                      type="button"
                      className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
                      onClick={() => void go(thing)}
                    >
                      <span className="w-16 shrink-0 text-xs text-quiet">{w.kinds[thing.kind]}</span>
                      <span className="tabular min-w-0 font-medium break-all">{thing.name}</span>
                      <span className="tabular min-w-0 text-sm break-all text-quiet">{thing.note}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}

/** The only thing that was found, or the only one that is called exactly so: beside a payment stands its journal. */
function onlyOne(things: readonly FoundThing[], search: string): FoundThing | undefined {
  const exact = things.filter(({ name }) => name.toLowerCase() === search.toLowerCase())
  const [one, other] = exact.length === 1 ? exact : things
  return other ? undefined : one
}

function placeOf({ kind, key }: FoundThing): string {
  switch (kind) {
    case 'member':
      return paths.consoleMember(Number(key))
    case 'shop':
      return paths.consoleShop(Number(key))
    case 'payment':
      return paths.consolePayment(key)
    case 'order':
      return paths.consoleOrder(Number(key))
    case 'trade':
      return paths.consoleTrade(Number(key))
    case 'case':
      return paths.consoleAppeal(Number(key))
    case 'mark':
      return paths.consoleMark(key)
    case 'operator':
      return `${paths.consoleLog}?operatorId=${key}`
    case 'journal':
      return paths.consoleJournal(Number(key))
  }
}
