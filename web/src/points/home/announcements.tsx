import type { Api } from '@torch/contract/api.ts'
import type { DataOf } from '@torch/contract/operation.ts'
import { ChevronDown, Megaphone } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../lib/api/queries.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { words } from '../words.ts'

type Announced = DataOf<Api['listAnnouncements']>[number]

const VISIBLE_MILLISECONDS = 4000

/** Shows the operators' announcements in turn; a tap stops the rotation and shows all. */
export function Announcements() {
  const w = useWords(words)
  const listId = useId()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const announced = useAnnouncements()
  const titles = announced?.map(({ title }) => title[language] ?? '') ?? Object.values(w.announcement)
  const current = useRotatingIndex(titles.length, !open) % Math.max(1, titles.length)
  if (titles.length === 0) return null

  return (
    <section aria-label={w.announcements}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2 overflow-hidden px-1 text-left text-sm text-quiet max-xs:py-2"
      >
        <Megaphone aria-hidden className="size-4.5 shrink-0" />
        <span key={open ? 'all' : current} className="min-w-0 flex-1 animate-tick truncate">
          {open ? w.announcements : titles[current]}
        </span>
        <span className="sr-only">{w.announcementsToggle}</span>
        <ChevronDown
          aria-hidden
          className={classNames('size-4 shrink-0 text-quiet transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul id={listId} hidden={!open} className="flex flex-col gap-2 pr-1 pb-2 pl-7.5 text-sm">
        {titles.map((title, index) => {
          const one = announced?.[index]
          return (
            <li key={one?.id ?? title} className="list-disc break-words marker:text-accent">
              <Title title={title} link={one?.link ?? null} />
              {one?.text[language] && (
                <span className="block whitespace-pre-line text-quiet">{one.text[language]}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A link within the app, or to an external site in a new tab. */
function Title({ title, link }: { title: string; link: Announced['link'] }) {
  const linkClass = 'font-medium text-accent underline-offset-4 hover:underline'
  if (link === null) return title
  if (link.startsWith('/'))
    return (
      <Link to={link} className={linkClass}>
        {title}
      </Link>
    )
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {title}
    </a>
  )
}

/** Undefined until loaded; then the built-in announcements are shown. */
function useAnnouncements(): Announced[] | undefined {
  const { data } = useQueryOf('listAnnouncements')
  return data
}

/** Returns the index of the current announcement. It stops for reduced motion and while the page is hidden. */
function useRotatingIndex(count: number, running: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!running || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(
      () => document.hidden || setTurn((last) => (last + 1) % count),
      VISIBLE_MILLISECONDS,
    )
    return () => clearInterval(timer)
  }, [count, running])
  return turn
}
