import type { Invited } from '@torch/contract/operator-lists.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { showDate } from '../show-moment.ts'
import { words as consoleWords } from '../words.ts'
import { words } from './tree-words.ts'
import { useInvited } from './use-invited.ts'

/** Number of levels that unfold in place; deeper ones open a page of their own. */
const LEVELS = 5

/** Lists the members invited by one, newest first. Further levels are loaded when unfolded. */
export function Level({ id, name, level }: { id: number; name: string; level: number }) {
  const w = useWords(words)
  const c = useWords(consoleWords)
  const list = useInvited(id)
  return (
    <Loaded of={list} skeleton={<SkeletonRows count={2} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        return rows.length === 0 ? (
          <p className="py-2 text-sm text-quiet">{w.none}</p>
        ) : (
          <>
            <ul aria-label={w.below(name)} className="flex flex-col">
              {rows.map((row) => (
                <li key={row.id} className="border-t border-line first:border-t-0">
                  <Row row={row} level={level} />
                </li>
              ))}
            </ul>
            <ListEnd of={list} count={rows.length} more={c.more} loading={c.loading} />
          </>
        )
      }}
    </Loaded>
  )
}

function Row({ row, level }: { row: Invited; level: number }) {
  const w = useWords(words)
  const { cell } = useFields('members')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { id, username, nickname, status, createdTime, pv, validTime, invited, validFriends } = row
  const isDeepest = level >= LEVELS
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <>
      <div className="flex items-start gap-1 py-1">
        {invited > 0 && !isDeepest ? (
          <IconButton
            label={open ? w.fold(username) : w.unfold(username, invited)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Chevron aria-hidden className="size-5" />
          </IconButton>
        ) : (
          <span className="size-11 shrink-0" />
        )}
        <div className="min-w-0 flex-1 py-2.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 break-all">
              <MemberLink id={id}>{nickname === null ? username : `${nickname} (${username})`}</MemberLink>
            </span>
            {status !== 'active' && cell('status', row)}
            {validTime !== null && <Badge tone="good">{w.valid}</Badge>}
          </p>
          <p className="tabular text-sm text-quiet">
            {showDate(dayOf(createdTime), language)} · {showAmount(pv)} PV
            {invited > 0 && ` · ${w.invited(invited, validFriends)}`}
          </p>
          <SharedDevices people={row.sharedWith} />
          {invited > 0 && isDeepest && (
            <Link
              to={paths.consoleInvited(id)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
            >
              {w.goOn(username)}
            </Link>
          )}
        </div>
      </div>
      {open && (
        <div className="ml-2 border-l-2 border-line pl-1 sm:ml-5 sm:pl-3">
          <Level id={id} name={username} level={level + 1} />
        </div>
      )}
    </>
  )
}

/** Lists members who use the same network and browser. */
function SharedDevices({ people }: { people: Invited['sharedWith'] }) {
  const w = useWords(words)
  if (people.length === 0) return null
  return (
    <p className="text-sm break-words text-bad">
      {w.shared}
      {people.map(({ id, username }, place) => (
        <span key={id}>
          {place > 0 && w.separator}
          <MemberLink id={id}>{username}</MemberLink>
        </span>
      ))}
    </p>
  )
}
