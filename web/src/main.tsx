import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startLive } from './lib/live.ts'
import { queryClient } from './lib/query-client.ts'
import { createRouter } from './routes.tsx'
import { followKeyboard } from './shell/keyboard.ts'
import { reloadWhenPiecesAreGone, startServiceWorker } from './shell/service-worker.ts'
import './ui/tokens.css'
import { skipClosedSheets } from './ui/use-back-closes.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

reloadWhenPiecesAreGone()
skipClosedSheets()
followKeyboard()
startLive()
if (import.meta.env.PROD) void startServiceWorker()

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>
  </StrictMode>,
)
