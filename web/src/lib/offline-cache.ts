import { isAtCounter } from './at-counter.ts'
import { readJson, removeMatching, write } from './storage.ts'

/** Version of the stored format; data of another version is ignored. 2: states are words. */
const SHAPE = 2

/**
 * Data that stays on a device locked to the counter: what the counter shows, and the keys of movements without a
 * response, so that nothing is paid twice. All other data is private.
 */
const AVAILABLE_AT_COUNTER: ReadonlySet<string> = new Set([
  ...['shopLastSeen.counter', 'shopLastSeen.workplaces', 'ownShopsLastSeen.shops'],
  ...['paymentsLastSeen.unanswered', 'packetsLastSeen.unanswered'],
])

interface CacheEntry {
  shape: typeof SHAPE
  /** The owner of the data; another account does not see it. */
  owner: string | number
  /** When the server sent it, in milliseconds of this device. */
  at: number
  data: unknown
}

export interface CachedData<T> {
  data: T
  at: number
}

/**
 * Opens an offline cache of the last data of a group of screens, one value for each part. Screens that show it state its
 * time.
 */
export function openOfflineCache<Part extends string>(name: `${string}LastSeen`) {
  const keyOf = (part: Part) => `${name}.${part}`
  return {
    save(part: Part, owner: string | number, data: unknown, at = Date.now()): void {
      // A response that arrives after the device was locked.
      if (isAtCounter() && !AVAILABLE_AT_COUNTER.has(keyOf(part))) return
      write(keyOf(part), JSON.stringify({ shape: SHAPE, owner, at, data } satisfies CacheEntry))
    },
    /** Returns undefined where nothing valid is stored. */
    load<T>(
      part: Part,
      owner: string | number,
      isValid: (data: unknown) => data is T,
    ): CachedData<T> | undefined {
      const entry = readJson(keyOf(part), isCacheEntry)
      return entry?.owner === owner && isValid(entry.data) ? { data: entry.data, at: entry.at } : undefined
    },
  }
}

/**
 * Returns cached data as a query's initial data, for pages that must open at once and whose data is their own, such as a
 * shop's counter. Where old data beside a live response would mislead, use `useCachedFallback`.
 */
export function initialDataFrom<T>(
  seen: CachedData<T> | undefined,
): { initialData: T; initialDataUpdatedAt: number } | undefined {
  return seen && { initialData: seen.data, initialDataUpdatedAt: seen.at }
}

/** Deletes all cached data at the end of the session (query-client.ts), so that the next user of the phone sees none. */
export function clearOfflineCache(): void {
  removeMatching(LAST_SEEN)
}

/** Deletes cached data that must not be on a device locked to the counter. */
export function clearCacheForCounter(): void {
  removeMatching(LAST_SEEN, AVAILABLE_AT_COUNTER)
}

const LAST_SEEN = /^\w+LastSeen\./

/** Returns whether all fields exist: a curious user may have edited the storage. */
export function hasFields(value: unknown, fields: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}

function isCacheEntry(value: unknown): value is CacheEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'shape' in value &&
    value.shape === SHAPE &&
    'owner' in value &&
    'data' in value &&
    'at' in value &&
    typeof value.at === 'number'
  )
}
