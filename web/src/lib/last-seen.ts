import { isAtCounter } from './at-counter.ts'
import { readJson, removeLike, write } from './storage.ts'

/**
 * Rises when the screens read what is kept in another way than before: what an earlier version kept is dropped then.
 * 2: states are words.
 */
const SHAPE = 2

/**
 * What stays on a device that is locked to the counter: what the counter itself shows, and the keys of what was sent and is not
 * answered yet, so that nothing is paid twice. All else tells what its member holds.
 */
const STAYS_AT_COUNTER: ReadonlySet<string> = new Set([
  ...['shopLastSeen.counter', 'shopLastSeen.workplaces', 'ownShopsLastSeen.shops'],
  ...['paymentsLastSeen.unanswered', 'packetsLastSeen.unanswered'],
])

interface Kept {
  shape: typeof SHAPE
  /** Whose it is: what others saw on this device is not shown. */
  owner: string | number
  /** When the server said so, in milliseconds of this device. */
  at: number
  data: unknown
}

export interface Seen<T> {
  data: T
  at: number
}

/**
 * An offline cache of what a group of screens showed last, for a bad connection: one value for each of its parts. A screen that shows it
 * says of which time it is.
 */
export function openLastSeen<Part extends string>(name: `${string}LastSeen`) {
  const keyOf = (part: Part) => `${name}.${part}`
  return {
    keep(part: Part, owner: string | number, data: unknown, at = Date.now()): void {
      // An answer that was under way when the device was locked.
      if (isAtCounter() && !STAYS_AT_COUNTER.has(keyOf(part))) return
      write(keyOf(part), JSON.stringify({ shape: SHAPE, owner, at, data } satisfies Kept))
    },
    /** Undefined where there is nothing, or nothing that `isSound`. */
    seen<T>(part: Part, owner: string | number, isSound: (data: unknown) => data is T): Seen<T> | undefined {
      const kept = readJson(keyOf(part), isKept)
      return kept?.owner === owner && isSound(kept.data) ? { data: kept.data, at: kept.at } : undefined
    },
  }
}

/**
 * For a query that begins with it, before the first answer: where a page has to open at once, such as a shop's counter, and
 * its figures are its own. Where something old beside a live answer would mislead, `useLastSeen` stands in only while nobody
 * answers.
 */
export function beginWith<T>(
  seen: Seen<T> | undefined,
): { initialData: T; initialDataUpdatedAt: number } | undefined {
  return seen && { initialData: seen.data, initialDataUpdatedAt: seen.at }
}

/**
 * A phone that is handed on must not show them: all of it goes with the session (query-client.ts), also what screens kept
 * that were not opened since.
 */
export function forgetLastSeen(): void {
  removeLike(LAST_SEEN)
}

/** Whoever stands at a locked device must not find them either, by whatever means. */
export function forgetForCounter(): void {
  removeLike(LAST_SEEN, STAYS_AT_COUNTER)
}

const LAST_SEEN = /^\w+LastSeen\./

/** Whether each of these fields is there: a curious person may have left another shape. */
export function hasFields(value: unknown, fields: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}

function isKept(value: unknown): value is Kept {
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
