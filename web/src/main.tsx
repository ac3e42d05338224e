import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startLive } from './lib/live.ts'
import { queryClient } from './lib/query-client.ts'
import { createRouter } from './routes.tsx'
import { followKeyboard } from './shell/keyboard.ts'
import { reloadWhenPiecesAreGone, startServiceWorkerWhenQuiet } from './shell/service-worker.ts'
// Of several pages, and too small to come as a sheet of its own.
import './ui/drawn-tick.css'
import './ui/print.css'
import './ui/tokens.css'
import { skipClosedSheets } from './lib/use-back-closes.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadWhenPiecesAreGone()
skipClosedSheets()
followKeyboard()
startLive()
if (import.meta.env.PROD) startServiceWorkerWhenQuiet(queryClient)

// As a transition it is done in slices: a slow phone stays ready for a finger, and shows the splash until all of it stands.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  ),
)
