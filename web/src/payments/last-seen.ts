import { getSession, watchSession } from '../lib/session.ts'
import { readJson, remove, write } from '../lib/storage.ts'

/**
 * What the shop's screens showed last, for a counter with a bad connection. A screen that shows it says of which time
 * it is.
 */
const PARTS = ['account', 'records', 'transactions', 'counter', 'workplaces'] as const
export type Part = (typeof PARTS)[number]

interface Kept {
  merchantId: number
  /** When the server said so, in milliseconds of this device. */
  at: number
  data: unknown
}

export function keepSeen(part: Part, merchantId: number, data: unknown, at = Date.now()): void {
  write(keyOf(part), JSON.stringify({ merchantId, at, data } satisfies Kept))
}

/** In the form in which a query starts with it; empty where there is nothing, or nothing that `isSound`. */
export function lastSeen<T>(
  part: Part,
  merchantId: number,
  isSound: (data: unknown) => data is T,
): { initialData: T; initialDataUpdatedAt: number } | undefined {
  const kept = readJson(keyOf(part), isKept)
  if (kept?.merchantId !== merchantId || !isSound(kept.data)) return undefined
  return { initialData: kept.data, initialDataUpdatedAt: kept.at }
}

/** Whether each of these fields is there: an older version of the app may have kept another shape. */
export function hasFields(value: unknown, fields: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}

function keyOf(part: Part): string {
  return `shopLastSeen.${part}`
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'merchantId' in value &&
    'data' in value &&
    'at' in value &&
    typeof value.at === 'number'
  )
}

// A phone that is handed on must not show them.
watchSession(() => {
  if (!getSession()) remove(...PARTS.map(keyOf))
})
