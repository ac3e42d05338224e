import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startLive } from './lib/live.ts'
import { queryClient } from './lib/query-client.ts'
import { followTouches, takeAnswers, wasRendered } from './lib/rendered-page.ts'
import { createRouter } from './routes.tsx'
import { followKeyboard } from './shell/keyboard.ts'
import { reloadWhenPiecesAreGone, startServiceWorkerWhenQuiet } from './shell/service-worker.ts'
// Of several pages, and too small to come as a sheet of its own.
import './lib/rendered-page.css'
import './ui/drawn-tick.css'
import './ui/print.css'
import './ui/tokens.css'
import { skipClosedSheets } from './lib/use-back-closes.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadWhenPiecesAreGone()
skipClosedSheets()
followKeyboard()
takeAnswers(queryClient)
startLive()
const takeOver = wasRendered ? followTouches(root) : () => {}
const router = createRouter()

// A page that the server rendered stays until the app has all of the same one to put in its place.
if (wasRendered && !router.state.initialized) {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    start(root)
  })
} else {
  start(root)
}

// As a transition it is done in slices: a slow phone stays ready for a finger, and shows what was there until all of it stands.
function start(root: HTMLElement): void {
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Standing>
            <RouterProvider router={router} />
          </Standing>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

function Standing({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    takeOver()
    if (import.meta.env.PROD) startServiceWorkerWhenQuiet(queryClient)
  }, [])
  return children
}
