import { ChevronDown, Megaphone } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useWords } from '../lib/words.ts'
import { classNames } from '../ui/class-names.ts'
import { words } from './words.ts'

const STAY_MILLISECONDS = 4000

/** One message after the other; a tap stops them and shows all five. */
export function Announcements() {
  const w = useWords(words)
  const listId = useId()
  const [open, setOpen] = useState(false)
  const messages = Object.values(w.announcement)
  const current = useTurn(messages.length, !open)

  return (
    <section aria-label={w.announcements} className="rounded-lg bg-surface shadow-card">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        aria-label={w.announcementsToggle}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2.5 overflow-hidden px-3.5 text-left text-sm"
      >
        <Megaphone aria-hidden className="size-4.5 shrink-0 text-accent" />
        <span key={open ? 'all' : current} className="min-w-0 flex-1 animate-tick truncate">
          {open ? w.announcements : messages[current]}
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul id={listId} hidden={!open} className="flex flex-col gap-2 px-3.5 pb-3.5 pl-10.5 text-sm">
        {messages.map((message) => (
          <li key={message} className="list-disc marker:text-accent">
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whose turn it is. Stands still for readers who want less motion, and while nobody can see it. */
function useTurn(count: number, running: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!running || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(
      () => document.hidden || setTurn((last) => (last + 1) % count),
      STAY_MILLISECONDS,
    )
    return () => clearInterval(timer)
  }, [count, running])
  return turn
}
