import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startLiveEvents } from './lib/live.ts'
import { queryClient } from './lib/query-client.ts'
import {
  hydrateQueries,
  isServerRendered,
  keepPreviews,
  trackInputBeforeHydration,
} from './lib/rendered-page.ts'
import { createRouter } from './routes.tsx'
import { MemberDocument } from './shell/member-document.tsx'
import { followOnScreenKeyboard } from './shell/on-screen-keyboard.ts'
import { reloadWhenChunksAreMissing, startServiceWorkerWhenIdle } from './shell/service-worker.ts'
// Shared by several pages, and too small for a style sheet of its own.
import './lib/rendered-page.css'
import './ui/drawn-tick.css'
import './ui/print.css'
import './ui/sheet.css'
import './ui/tokens.css'
import { trackTypedText } from './lib/typed-text.ts'
import { skipClosedSheets } from './lib/use-close-on-back.ts'

declare global {
  /** Requests the chunks of a page (public/first-paint.js). */
  var preloadPage: ((pathname: string) => void) | undefined
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
type Router = Awaited<ReturnType<typeof createRouter>>

reloadWhenChunksAreMissing()
const closedSheetsSkipped = skipClosedSheets()
followOnScreenKeyboard()
trackTypedText()
hydrateQueries(queryClient)
startLiveEvents()
const afterHydration = isServerRendered ? [keepPreviews(root), trackInputBeforeHydration(root)] : []
void begin(root)

/** Split into tasks, so that a slow phone can respond to touch between them. */
async function begin(root: HTMLElement): Promise<void> {
  await closedSheetsSkipped
  await nextTask()
  const router = await createRouter()
  router.subscribe(({ navigation: { location } }) => location && globalThis.preloadPage?.(location.pathname))
  await nextTask()
  startWhenReady(root, router)
}

/** Browsers without the scheduler API continue at once. */
async function nextTask(): Promise<void> {
  await globalThis.scheduler?.yield?.()
}

/** Keeps a server-rendered page until the app can replace it as a whole. */
function startWhenReady(root: HTMLElement, router: Router): void {
  if (!isServerRendered || router.state.initialized) {
    start(root, router)
    return
  }
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    start(root, router)
  })
}

/** A transition renders in slices: a slow phone stays responsive and shows the old content until everything is ready. */
function start(root: HTMLElement, router: Router): void {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <AfterHydration>
            <MemberDocument>
              <RouterProvider router={router} />
            </MemberDocument>
          </AfterHydration>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

function AfterHydration({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    for (const restore of afterHydration) restore()
    if (import.meta.env.PROD) startServiceWorkerWhenIdle(queryClient)
  }, [])
  return children
}
