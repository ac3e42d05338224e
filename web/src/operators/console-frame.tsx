import type { Operator } from '@torch/contract/operators.ts'
import { CircleUser } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { NavLink, ScrollRestoration, useLocation } from 'react-router'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { DialogHost } from '../ui/ask.tsx'
import { classNames } from '../ui/class-names.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toast.tsx'
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation.ts'
import { SignOut } from './account/sign-out.tsx'
import { useGlobalSearch } from './global-search/use-global-search.tsx'
import { useDeskNews } from './home/use-desk-news.ts'
import { Navigation } from './navigation.tsx'
import { reloadOperator } from './operator-call.ts'
import { words } from './words.ts'

/** The console's layout: navigation at the side on a desk, above the content on a phone. */
export function ConsoleFrame({ operator, children }: { operator: Operator; children: ReactNode }) {
  const w = useWords(words)
  const { pathname } = useLocation()
  const content = useFocusOnNavigation()
  const searchRecords = useGlobalSearch()
  // An owner may have changed the roles since the login.
  useEffect(() => void reloadOperator(), [])
  useDeskNews()
  return (
    <div className="wide:flex">
      <SkipLink />
      <header className="border-b border-line bg-surface wide:sticky wide:top-0 wide:flex wide:h-dvh wide:w-60 wide:shrink-0 wide:flex-col wide:border-r wide:border-b-0 wide:p-4">
        <div className="flex items-center justify-between gap-2 px-4 pt-2 wide:px-2 wide:pt-0 wide:pb-4">
          <p className="flex min-h-11 shrink-0 items-center gap-2.5 font-bold">
            <img src="/icon.svg" alt="" width="28" height="28" />
            <span className="max-sm:sr-only">{w.title}</span>
          </p>
          {searchRecords.button}
          <div className="relative flex min-w-0 items-center gap-1 wide:hidden">
            <OwnAccount operator={operator} className="min-w-0" />
            <LanguageSwitch />
          </div>
        </div>
        <Navigation operator={operator} />
        <SignedInOperator operator={operator} />
      </header>
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="min-w-0 flex-1 pb-[env(safe-area-inset-bottom)]"
      >
        <OfflineNotice />
        <div className="mx-auto w-full max-w-6xl px-4 py-4 wide:px-8 wide:py-6">{children}</div>
      </main>
      {searchRecords.sheet}
      <Toaster />
      <DialogHost place={pathname} />
      <ScrollRestoration />
    </div>
  )
}

/** Shows the signed-in operator. On a phone the head only links to the account, which has the sign-out button. */
function SignedInOperator({ operator }: { operator: Operator }) {
  const _w = useWords(words)
  return (
    <div className="hidden flex-col gap-2 border-t border-line px-2 pt-4 text-sm wide:flex">
      <OwnAccount operator={operator} className="-mx-2" />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <LanguageSwitch />
        <SignOut />
      </div>
    </div>
  )
}

function OwnAccount({ operator, className }: { operator: Operator; className: string }) {
  const w = useWords(words)
  return (
    <NavLink
      to={paths.consoleAccount}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-md px-2 py-1 text-sm transition-colors wide:justify-start',
          isActive ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
          className,
        )
      }
    >
      <CircleUser aria-hidden className="size-5 shrink-0" />
      <span className="sr-only">{w.ownAccount}</span>
      <span className="sr-only min-w-0 sm:not-sr-only">
        <span className="block truncate font-medium">{operator.name}</span>
        <span className="block truncate text-xs text-quiet">
          {operator.roles.map((role) => w.roles[role]).join(' · ')}
        </span>
      </span>
    </NavLink>
  )
}
