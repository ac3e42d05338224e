import { ScanLine } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { SideBell } from '../identity/notices/bell.tsx'
import { useOffered } from '../lib/service.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { type TabName, tabs } from './tabs.ts'
import { words } from './words.ts'

/** The bottom bar on a phone. */
export function BottomBar({ current }: { current: TabName }) {
  const w = useWords(words)
  const offered = useTabs()
  return (
    <nav
      aria-label={w.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden"
    >
      <ul
        className={classNames('mx-auto grid max-w-xl', offered.length === 4 ? 'grid-cols-4' : 'grid-cols-3')}
      >
        {offered.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-(--bottom-bar) flex-col items-center justify-center gap-0.5 px-0.5 text-[min(var(--text-xs),5.5vw)]/normal font-medium',
                name === current ? 'text-accent' : 'text-quiet',
              )}
            >
              <Icon aria-hidden className="size-6" strokeWidth={name === current ? 2.3 : 1.8} />
              {w[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same links at the side of a wide screen, with the main action on top. */
export function SideNavigation({ current }: { current: TabName }) {
  const w = useWords(words)
  const offered = useTabs()
  const isOnNotices = useLocation().pathname === paths.notices
  const isCurrent = (name: TabName) => name === current && !isOnNotices
  return (
    <nav
      aria-label={w.mainNavigation}
      className="sticky top-0 hidden h-dvh w-[15rem] shrink-0 flex-col gap-1 border-r border-line bg-surface p-4 wide:flex"
    >
      <Link to={paths.home} className="mb-4 flex min-h-11 items-center gap-2.5 px-2 text-base font-bold">
        {/* Lazy, since a phone does not show it. */}
        <img src="/icon.svg" alt="" width="32" height="32" loading="lazy" />
        {w.torch}
      </Link>
      <Link to={paths.scanPayment} className={classNames(buttonClass(), 'mb-3')}>
        <ScanLine aria-hidden className="size-5" />
        {w.scanToPay}
      </Link>
      {offered.map(({ name, to, Icon }) => (
        <Link
          key={name}
          to={to}
          aria-current={isCurrent(name) ? 'page' : undefined}
          className={classNames(
            'flex min-h-12 items-center gap-3 rounded-md px-3 font-medium transition-colors',
            isCurrent(name) ? 'bg-accent-soft text-accent' : 'text-quiet hover:bg-sunken',
          )}
        >
          <Icon aria-hidden className="size-5" />
          {w[name]}
        </Link>
      ))}
      <SideBell isCurrent={isOnNotices} />
    </nav>
  )
}

/** Returns the tabs, without the trading hall where trading is off. */
function useTabs() {
  const trading = useOffered('trading')
  return tabs.filter(({ name }) => trading || name !== 'tradingHall')
}
