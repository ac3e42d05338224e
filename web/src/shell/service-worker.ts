import type { QueryClient } from '@tanstack/react-query'
import { createStore, type Store } from '../lib/store.ts'

/** A downloaded version of the app that waits to be activated. */
export const waitingVersion: Store<ServiceWorker | undefined> = createStore<ServiceWorker | undefined>(
  undefined,
)

const IDLE_TIMEOUT_MILLISECONDS = 3000
const CHECK_MILLISECONDS = 60 * 60 * 1000

/**
 * Starts the service worker after the first queries: it downloads the whole app, which on a slow line would compete with
 * the current screen. A prerendered page may query nothing: then it starts shortly after.
 */
export function startServiceWorkerWhenIdle(queryClient: QueryClient): void {
  const startIfIdle = () => {
    if (queryClient.isFetching() > 0) return
    unsubscribe()
    clearTimeout(timer)
    void startServiceWorker()
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && /^(success|error)$/.test(event.action.type)
    if (isAnswer) startIfIdle()
  })
  const timer = setTimeout(startIfIdle, IDLE_TIMEOUT_MILLISECONDS)
}

async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Browsers may refuse in private windows or with full storage; the app works without it.
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  const publishWaitingVersion = () => {
    // Without a controller this is the first visit, so no older version runs.
    if (registration.waiting && navigator.serviceWorker.controller) waitingVersion.set(registration.waiting)
  }
  publishWaitingVersion()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', publishWaitingVersion),
  )
  setInterval(() => void registration.update().catch(() => {}), CHECK_MILLISECONDS)
}

/** Activates the next version and reloads the page. */
export function activateVersion(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  version.postMessage({ type: 'SKIP_WAITING' })
}

/**
 * Reloads the page when chunks of an older version are gone from the server. At most once a minute, so that a chunk that
 * is really missing causes no loop.
 */
export function reloadWhenChunksAreMissing(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem('reloadedAt') ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    event.preventDefault()
    sessionStorage.setItem('reloadedAt', String(Date.now()))
    location.reload()
  })
}
