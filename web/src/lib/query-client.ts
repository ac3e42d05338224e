import { onlineManager } from '@tanstack/react-query'
import { Refusal } from './api/failure.ts'
import { isAtCounter, watchAtCounter } from './at-counter.ts'
import { FreshQueryClient } from './fresh-queries.ts'
import { forgetForCounter, forgetLastSeen } from './last-seen.ts'
import { getSession, watchSession } from './session.ts'

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays a refusal; only silence and an overloaded server are worth another try.
      retry: (count, error) => count < 2 && (!(error instanceof Refusal) || error.status >= 500),
    },
    // What is pressed without a network fails at once and says so. It would else be sent later, unseen, by itself.
    mutations: { networkMode: 'always' },
  },
})

// It would learn of a lost network only when it is lost while the app is open.
onlineManager.setOnline(globalThis.navigator?.onLine ?? true)

// What one member saw is gone before the next one signs in.
let member = getSession()?.user.id
watchSession(() => {
  const next = getSession()?.user.id
  if (next === member) return
  queryClient.clear()
  // A visitor's own is nobody's.
  if (member !== undefined) forgetLastSeen()
  member = next
})

// Nor does a device that stays at the counter keep what its member saw before: screens that are left by the lock let go first.
watchAtCounter(() => {
  if (!isAtCounter()) return
  forgetForCounter()
  setTimeout(() => queryClient.removeQueries({ type: 'inactive' }))
})
