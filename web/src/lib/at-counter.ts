import { getSession, watchSession } from './session.ts'
import { read, remove, write } from './storage.ts'
import { createStore, useStore } from './store.ts'

const KEY = 'atCounter'

/**
 * Whether this device is locked to the counter. The server enforces it for the session; this stored flag lets screens
 * know before they call. Removed with the session.
 */
const isLocked = createStore(read(KEY) === 'true')

export function setAtCounter(locked: boolean): void {
  if (locked) write(KEY, 'true')
  else remove(KEY)
  isLocked.set(locked)
}
export const isAtCounter = (): boolean => isLocked.get()
export const watchAtCounter = isLocked.subscribe
export const useAtCounter = (): boolean => useStore(isLocked)

watchSession(() => {
  if (!getSession()) setAtCounter(false)
})
// Synchronizes all tabs.
globalThis.addEventListener?.('storage', (event) => {
  const { key } = event as StorageEvent
  if (key === null || key === KEY) isLocked.set(read(KEY) === 'true')
})
