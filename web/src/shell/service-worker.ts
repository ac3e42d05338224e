import type { QueryClient } from '@tanstack/react-query'
import { createStore, type Store } from '../lib/store.ts'

/** The next version of the app, once it is downloaded and waits to be taken. */
export const waitingVersion: Store<ServiceWorker | undefined> = createStore<ServiceWorker | undefined>(
  undefined,
)

const NOTHING_ASKED_MILLISECONDS = 3000
const CHECK_MILLISECONDS = 60 * 60 * 1000

/**
 * Once the first questions are answered: it brings the whole app to the device, and on a thin line would take that from the
 * very screen that somebody waits for. A page that came with its answers may ask nothing: then a moment after it stands.
 */
export function startServiceWorkerWhenQuiet(queries: QueryClient): void {
  const startIfQuiet = () => {
    if (queries.isFetching() > 0) return
    unsubscribe()
    clearTimeout(timer)
    void startServiceWorker()
  }
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && /^(success|error)$/.test(event.action.type)
    if (isAnswer) startIfQuiet()
  })
  const timer = setTimeout(startIfQuiet, NOTHING_ASKED_MILLISECONDS)
}

async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // A browser may refuse: in a private window, or where its storage is full. The app works without.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  const look = () => {
    // Without a controller this is the first visit: nothing older is running.
    if (registration.waiting && navigator.serviceWorker.controller) waitingVersion.set(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  setInterval(() => void registration.update().catch(() => {}), CHECK_MILLISECONDS)
}

/** Lets the next version take over, then starts this page anew in it. */
export function takeVersion(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  version.postMessage({ type: 'SKIP_WAITING' })
}

/**
 * Pieces of an older version may be gone from the server when an open page first asks for one. Reloading brings
 * the new version; once only, so that a piece that is truly missing does not reload for ever.
 */
export function reloadWhenPiecesAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem('reloadedAt', String(Date.now()))
    location.reload()
  })
}
