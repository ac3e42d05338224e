import { useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { useNoticeArrivals } from '../identity/notices/use-notice-arrivals.ts'
import { returnStateFrom } from '../identity/sign-in/return-path.ts'
import { useAtCounter } from '../lib/at-counter.ts'
import { useServiceEvents } from '../lib/service.ts'
import { onSessionEnd, useSession } from '../lib/session.ts'
import { restoreTypedText } from '../lib/typed-text.ts'
import { removeSheetEntries } from '../lib/use-close-on-back.ts'
import { paths } from '../paths.ts'
import { CaptureRequestHost } from '../payments/pay-code/capture-request-host.tsx'
import { DialogHost } from '../ui/ask.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { isRedirecting, Redirect } from '../ui/redirect.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toaster } from '../ui/toast.tsx'
import { useFocusOnNavigation } from '../ui/use-focus-on-navigation.ts'
import { HaltNotice } from './halt-notice.tsx'
import { BottomBar, SideNavigation } from './navigation.tsx'
import { isTabRoot, tabOf } from './tabs.ts'
import { TermsPrompt } from './terms-prompt.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** The layout around every screen. */
export function Shell() {
  const { pathname } = useLocation()
  const main = useFocusOnNavigation()
  useLoginAfterSessionLoss()
  useRestoredText()
  useNoticeArrivals()
  useServiceEvents()
  const isLocked = useAtCounter()
  const hasBar = isTabRoot(pathname) && !isLocked

  // A device locked to the counter shows no other screen.
  if (isLocked && pathname !== paths.merchantCounter) return <Redirect to={paths.merchantCounter} />
  return (
    <div className="wide:flex">
      <SkipLink />
      {!isLocked && <SideNavigation current={tabOf(pathname)} />}
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
      <TermsPrompt />
      <CaptureRequestHost />
      <Toaster />
      <DialogHost place={pathname} />
      <ScrollRestoration getKey={scrollKeyOf} />
    </div>
  )
}

/** Returns the key of a scroll position: the history entry, or for an external entry the URL. */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function useLoginAfterSessionLoss(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionEnd((end) => {
        const way = returnStateFrom(location)
        if (end !== 'lost') return
        const isDone = () => location.pathname === paths.login || isRedirecting()
        // After the forms that guard unsaved changes are unmounted, and after the steps back of open sheets: a step back
        // would cancel a navigation that still loads its page. A page for members only redirects to the login itself.
        setTimeout(
          () => void removeSheetEntries().then(() => isDone() || navigate(paths.login, { state: way })),
        )
      }),
    [navigate],
  )
}

/** Restores the text typed before a lost session, or before a reload in the other language. */
function useRestoredText(): void {
  const { pathname, search } = useLocation()
  const memberId = useSession()?.user.id ?? null
  useEffect(() => restoreTypedText(pathname + search, memberId), [pathname, search, memberId])
}
