import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useNoticeArrivals } from '../identity/notices/use-notice-arrivals.ts'
import { wayFrom } from '../identity/way-on.ts'
import { useServiceNews } from '../lib/service.ts'
import { onSessionEnd } from '../lib/session.ts'
import { useWords } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Toaster } from '../ui/toast.tsx'
import { HaltNotice } from './halt-notice.tsx'
import { BottomBar, SideNavigation } from './navigation.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { isTabRoot, tabOf } from './tabs.ts'
import { UpdateNotice } from './update-notice.tsx'
import { words } from './words.ts'

/** What surrounds every screen. */
export function Shell() {
  const w = useWords(words)
  const { pathname } = useLocation()
  const main = useFocusOnArrival(pathname)
  useLoginWhenSessionIsLost()
  useNoticeArrivals()
  useServiceNews()
  const hasBar = isTabRoot(pathname)

  return (
    <div className="wide:flex">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-20 focus:rounded-md focus:bg-raised focus:px-4 focus:py-3"
      >
        {w.skipToContent}
      </a>
      <SideNavigation current={tabOf(pathname)} />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={
          hasBar
            ? 'min-w-0 flex-1 pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] wide:pb-0'
            : 'min-w-0 flex-1 pb-[env(safe-area-inset-bottom)]'
        }
      >
        <OfflineNotice />
        <HaltNotice pathname={pathname} />
        <Outlet />
      </main>
      {hasBar && <BottomBar current={tabOf(pathname)} />}
      <UpdateNotice />
      <Toaster />
      <ScrollRestoration />
    </div>
  )
}

/** A reader of the page by ear is taken to the new content, as the eye is. */
function useFocusOnArrival(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const kind = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page moves the focus
  useEffect(() => {
    if (kind !== 'POP' && !main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

function useLoginWhenSessionIsLost(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnd((end) => {
        if (end === 'lost' && location.pathname !== paths.login)
          void navigate(paths.login, { state: wayFrom(location) })
      }),
    [navigate],
  )
}
