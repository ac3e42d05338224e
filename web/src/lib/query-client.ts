import { onlineManager } from '@tanstack/react-query'
import { Refusal } from './api/failure.ts'
import { operations } from './api/operations.ts'
import { isAtCounter, watchAtCounter } from './at-counter.ts'
import { FreshQueryClient } from './fresh-queries.ts'
import { watchLanguage } from './language.ts'
import { clearCacheForCounter, clearOfflineCache } from './offline-cache.ts'
import { getSession, watchSession } from './session.ts'

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Errors of the request are final; only lost connections and server errors are retried.
      retry: (count, error) => count < 2 && (!(error instanceof Refusal) || error.status >= 500),
    },
    // Mutations without a network fail at once; otherwise they would be sent later without notice.
    mutations: { networkMode: 'always' },
  },
})

// By default it would notice a lost network only if it is lost while the app is open.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true)

// Clears cached data before another member signs in.
let member = getSession()?.user.id
watchSession(() => {
  const next = getSession()?.user.id
  if (next === member) return
  queryClient.clear()
  // A visitor's data belongs to no account.
  if (member !== undefined) clearOfflineCache()
  member = next
})

// Responses contain texts in the user's language. Forms and the console have copies of their own (`scope`).
watchLanguage(
  () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]) in operations }),
)

// Clears private data when the device is locked to the counter, after the screens that use it have closed.
watchAtCounter(() => {
  if (!isAtCounter()) return
  clearCacheForCounter()
  setTimeout(() => queryClient.removeQueries({ type: 'inactive' }))
})
