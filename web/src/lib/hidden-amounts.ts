import { read, remove, write } from './storage.ts'
import { createStore, useStore } from './store.ts'

const KEY = 'amountsHidden'

const hidden = createStore(read(KEY) !== null)

/** Returns whether the member's own amounts are shown as dots on this device (rules/screens#hidden-amounts). */
export function useAmountsHidden(): boolean {
  return useStore(hidden)
}

export function hideAmounts(hide: boolean): void {
  hidden.set(hide)
  if (hide) write(KEY, '1')
  else remove(KEY)
}
