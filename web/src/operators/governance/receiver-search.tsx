import { queryOptions, useQuery } from '@tanstack/react-query'
import { SEARCH_LENGTH } from '@torch/contract/operators-limits.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { isOwnEnter } from '../../lib/use-composition.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListCard, ListRow } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LIST_KEYS } from '../engine/row-list.tsx'
import { operatorCall } from '../operator-call.ts'
import { governanceKeys } from '../query-keys.ts'
import { grantWords } from './grant-words.ts'

/** Few results; more letters narrow the search. */
const MAX_RESULTS = 6

type Target = 'member' | 'shop'

interface ReceiverSearchProps {
  to: Target
  /** The error while no receiver is chosen. */
  error: string | undefined
  /** A search that was typed elsewhere; its only match is chosen at once. */
  initialSearch?: string
  onPick: (id: string) => void
}

/** Finds a grant's receiver by name, so that no one relies on a typed number. */
export function ReceiverSearch({ to, error, initialSearch = '', onPick }: ReceiverSearchProps) {
  const w = useWords(grantWords)
  const [typed, setTyped] = useState(initialSearch)
  const wanted = useDebouncedValue(typed.trim())
  const heading = useId()
  const found = useQuery({ ...receiversQuery(to, wanted), enabled: wanted !== '' })
  // Enter chooses the only match instead of sending the form, also before the matches have arrived.
  const enter = async () => {
    const rows = await queryClient
      .fetchQuery(receiversQuery(to, typed.trim()))
      // A failed request is reported below the field.
      .catch(() => [])
    const usable = rows.filter(({ status }) => status === null)
    if (usable.length === 1 && usable[0]) onPick(String(usable[0].id))
  }
  const chooseOnlyMatch = useEffectEvent(() => {
    if (initialSearch !== '') void enter()
  })
  useEffect(() => chooseOnlyMatch(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move from the field to the matches
    <div className="flex flex-col gap-2" onKeyDown={moveFocus}>
      <TextField
        data-first
        label={w.find[to]}
        error={error}
        type="search"
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return
          event.preventDefault()
          if (isOwnEnter(event)) void enter()
        }}
      />
      {wanted !== '' && (
        <Loaded
          of={found}
          skeleton={
            <Loading>
              <Skeleton className="h-28" />
            </Loading>
          }
        >
          {(rows) => (
            <ListCard aria-labelledby={heading}>
              <h3 id={heading} className="px-4 py-2 text-sm text-quiet">
                {rows.length === 0 ? w.none : rows.length > MAX_RESULTS ? w.more : w.found}
              </h3>
              {rows.slice(0, MAX_RESULTS).map(({ id, title, note, status }) => (
                <ListRow
                  key={id}
                  title={title}
                  note={note}
                  {...(status === null
                    ? { onClick: () => onPick(String(id)) }
                    : { trailing: <Badge tone="bad">{w.unusable[status]}</Badge> })}
                />
              ))}
            </ListCard>
          )}
        </Loaded>
      )}
    </div>
  )
}

const receiversQuery = (to: Target, search: string) =>
  queryOptions({
    queryKey: governanceKeys.receivers(to, search),
    retry: false,
    queryFn: ({ signal }) => findReceivers(to, search, signal),
  })

/** Arrow down moves from the field to the matches, and on as in all lists. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = options.findIndex((option) => option.isSameNode(document.activeElement))
  const to =
    at < 0 ? (event.key === 'ArrowDown' ? 0 : undefined) : LIST_KEYS[event.key]?.(at, options.length - 1)
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || options.length === 0) return
  event.preventDefault()
  options[to]?.focus()
}

interface Found {
  id: number
  title: string
  note: string
  /** Why no grant is possible; null where it is. */
  status: 'disabled' | 'suspended' | 'closed' | null
}

async function findReceivers(to: Target, search: string, signal: AbortSignal): Promise<Found[]> {
  const query = { search, size: String(MAX_RESULTS + 1) }
  if (to === 'member') {
    const members = await operatorCall('findMembers', { query, signal })
    return members.map(({ id, username, nickname, referralCode, status }) => ({
      id,
      title: nickname === null ? username : `${nickname} (${username})`,
      note: `${id} · ${referralCode}`,
      status: status === 'active' ? null : status,
    }))
  }
  const shops = await operatorCall('findShops', { query, signal })
  return shops.map(({ id, name, merchantNo, owner, status }) => ({
    id,
    title: name,
    note: `${id} · ${merchantNo} · ${owner}`,
    // A shop that its owner closed temporarily can receive a grant.
    status: status === 'suspended' ? status : null,
  }))
}
