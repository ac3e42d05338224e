import { type Day, dayOf } from './calendar.ts'
import { read, remove, write } from './storage.ts'
import { createStore, useStore } from './store.ts'

/**
 * Returns the platform's time in milliseconds. Phone clocks are minutes off and a demo may be in another month, so
 * countdowns use the time of the server's responses (the `Date` header, in whole seconds).
 */
export function now(): number {
  return Date.now() + clockOffset.get()
}

/** Returns the platform's current day and rerenders when the first response corrects it. */
export function useToday(): Day {
  useStore(clockOffset)
  return dayOf(now())
}

/** Converts a time of this device's clock (`Date.now()`) to the platform's clock. */
export function platformMoment(noted: number): string {
  return new Date(noted + clockOffset.get()).toISOString()
}

/** The storage key of the difference, so that the next visit knows it before its first response. */
const KEY = 'clockAhead'

/** How far the platform is ahead of this device, in milliseconds. */
const clockOffset = createStore(Number(read(KEY)) || 0)

/** Smaller differences come from the header's whole seconds and the network. */
const NOTICEABLE_MILLISECONDS = 3000

/** Learns the platform's time from a response's `Date` header. */
export function syncClock(date: string | null): void {
  const serverTime = Date.parse(date ?? '')
  if (Number.isNaN(serverTime)) return
  const difference = serverTime - Date.now()
  const settled = Math.abs(difference) < NOTICEABLE_MILLISECONDS ? 0 : difference
  if (Math.abs(settled - clockOffset.get()) >= NOTICEABLE_MILLISECONDS) {
    clockOffset.set(settled)
    if (settled === 0) remove(KEY)
    else write(KEY, String(settled))
  }
}
