import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import './notices.css'
import { words } from './bell-words.ts'
import { useUnread } from './queries.ts'

/** The bell in the title bar for members; a wide screen has it in the side navigation instead. */
export function Bell() {
  const w = useWords(words)
  const unread = useUnread()
  if (!useSession()) return null
  return (
    <Link
      to={paths.notices}
      aria-label={w.bell(unread)}
      title={w.title}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sunken active:bg-sunken wide:hidden"
    >
      <RingingBell unread={unread} className="size-6" />
      {unread > 0 && <Count unread={unread} className="absolute top-0.5 right-0" />}
    </Link>
  )
}

/** The same in the side navigation of a wide screen. */
export function SideBell({ isCurrent }: { isCurrent: boolean }) {
  const w = useWords(words)
  const unread = useUnread()
  if (!useSession()) return null
  return (
    <Link
      to={paths.notices}
      aria-label={w.bell(unread)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium transition-colors',
        isCurrent ? 'bg-accent-soft text-accent' : 'text-quiet hover:bg-sunken',
      )}
    >
      <RingingBell unread={unread} className="size-5" />
      <span className="flex-1">{w.title}</span>
      {unread > 0 && <Count unread={unread} />}
    </Link>
  )
}

/** Swings when a notice arrives, not when one is read. */
function RingingBell({ unread, className }: { unread: number; className: string }) {
  const [{ before, rings }, setSeen] = useState({ before: unread, rings: 0 })
  useEffect(() => {
    setSeen((seen) => ({ before: unread, rings: seen.rings + (unread > seen.before ? 1 : 0) }))
  }, [unread])
  const isNew = rings > 0 && unread >= before
  return <BellIcon key={rings} aria-hidden className={classNames(className, isNew && 'bell-rings')} />
}

function Count({ unread, className }: { unread: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'tabular grid h-5 min-w-5 place-items-center rounded-full bg-bad-fill px-1 text-xs font-semibold text-on-bad',
        className,
      )}
    >
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
