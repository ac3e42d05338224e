import type { Operator } from '@torch/contract/operators.ts'
import { ChevronDown, Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLanguage } from '../lib/language.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { useDesk, waitingCountFor } from './home/use-desk.ts'
import { SECTION_GROUPS, type Section, type SectionGroup, sectionsOf } from './sections.ts'
import { words } from './words.ts'

/** The groups that this operator has folded, while the console is open. */
const foldedGroups = new Set<SectionGroup>()

/**
 * The console's menu in groups, which fold on a desk. On a phone a button opens the menu.
 */
export function Navigation({ operator }: { operator: Operator }) {
  const w = useWords(words)
  const language = useLanguage()
  const waiting = useWaiting()
  const { pathname } = useLocation()
  // Open at one place only: the next page closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const sections = sectionsOf(operator)
  const home = sections.filter(({ group }) => group === undefined)
  const current = sections.findLast(
    ({ to }) => pathname === to || (to !== paths.console && pathname.startsWith(`${to}/`)),
  )
  const count = sections.reduce((sum, section) => sum + waiting(section), 0)
  return (
    <nav
      ref={useScrollToCurrentSection()}
      aria-label={w.sections}
      // `relative` contains the absolutely positioned screen-reader texts, which would widen the page.
      className="relative px-3 pb-2 wide:-mx-1 wide:min-h-0 wide:flex-1 wide:overflow-x-hidden wide:overflow-y-auto wide:px-1 wide:pt-1"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={current && `${w.menu}: ${current.title[language]}`}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-md bg-sunken px-3 font-semibold wide:hidden"
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        <Menu aria-hidden className="size-5" />
        {current ? current.title[language] : w.menu}
        <Count of={count} />
        <ChevronDown
          aria-hidden
          className={classNames('size-5', count === 0 && 'ml-auto', isOpen && 'rotate-180')}
        />
      </button>
      <div className={classNames('pt-2 wide:block wide:pt-0', !isOpen && 'hidden')}>
        <Links sections={home} />
        {SECTION_GROUPS.map((group) => {
          const own = sections.filter((section) => section.group === group)
          return (
            own.length > 0 && (
              <Group
                key={group}
                group={group}
                sections={own}
                isCurrent={own.some((section) => section === current)}
              />
            )
          )
        })}
      </div>
    </nav>
  )
}

/** Keeps the current section's link in sight of the scrolling menu. */
function useScrollToCurrentSection() {
  const navigation = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place shows a new link
  useEffect(() => {
    const box = navigation.current
    const own = box?.querySelector<HTMLElement>('[aria-current=page]')
    if (!box || !own) return
    const isInSight =
      own.offsetTop >= box.scrollTop && own.offsetTop + own.offsetHeight <= box.scrollTop + box.clientHeight
    // Scrolls only the menu: scrollIntoView would scroll the page too.
    if (!isInSight) box.scrollTo({ top: own.offsetTop - (box.clientHeight - own.offsetHeight) / 2 })
  }, [pathname])
  return navigation
}

interface GroupProps {
  group: SectionGroup
  sections: readonly Section[]
  isCurrent: boolean
}

function Group({ group, sections, isCurrent }: GroupProps) {
  const w = useWords(words)
  const waiting = useWaiting()
  const [isOpen, setOpen] = useState(isCurrent || !foldedGroups.has(group))
  const toggle = () => {
    if (isOpen) foldedGroups.add(group)
    else foldedGroups.delete(group)
    setOpen(!isOpen)
  }
  const count = sections.reduce((sum, section) => sum + waiting(section), 0)
  return (
    <section aria-label={w.groups[group]}>
      <p className="px-3 pt-3 pb-1 text-sm font-semibold text-quiet wide:hidden">{w.groups[group]}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        className="hidden min-h-9 w-full items-center gap-2 rounded-md px-3 text-sm font-semibold text-quiet hover:bg-sunken wide:flex"
        onClick={toggle}
      >
        {w.groups[group]}
        {!isOpen && <Count of={count} />}
        <ChevronDown
          aria-hidden
          className={classNames('size-4', (isOpen || count === 0) && 'ml-auto', isOpen && 'rotate-180')}
        />
      </button>
      <div className={classNames(!isOpen && 'wide:hidden')}>
        <Links sections={sections} />
      </div>
    </section>
  )
}

function Links({ sections }: { sections: readonly Section[] }) {
  const language = useLanguage()
  const waiting = useWaiting()
  return (
    <div className="grid grid-cols-2 gap-1 max-xs:grid-cols-1 wide:flex wide:flex-col wide:gap-0">
      {sections.map((section) => (
        <NavLink
          key={section.name}
          to={section.to}
          end={section.to === paths.console}
          className={({ isActive }) =>
            classNames(
              'flex min-h-11 min-w-0 items-center gap-2.5 rounded-md px-3 font-medium transition-colors wide:min-h-10',
              isActive ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
            )
          }
        >
          <section.Icon aria-hidden className="size-5 shrink-0" />
          {section.title[language]}
          <Count of={waiting(section)} />
        </NavLink>
      ))}
    </div>
  )
}

function useWaiting(): (section: Section) => number {
  const { data: desk } = useDesk()
  return ({ queue }) => (desk && queue ? waitingCountFor(desk, queue) : 0)
}

/** The number of waiting items in a section; empty for zero. */
function Count({ of: count }: { of: number }) {
  const w = useWords(words)
  if (count === 0) return null
  return (
    <span className="tabular ml-auto rounded-full bg-accent-fill px-2 py-0.5 text-xs font-semibold text-on-accent">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{w.pending(count)}</span>
    </span>
  )
}
