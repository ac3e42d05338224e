import type { Position } from '@torch/contract/china-coordinates.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { now } from '../../lib/clock.ts'
import { readJson, write } from '../../lib/storage.ts'

const STORAGE_KEY = 'merchantLocation'

interface SavedLocation extends Position {
  timestamp: number
}

/** Returns the user's position of the last 24 hours, so that the next visit need not ask again. */
export function savedLocation(moment = now()): Position | undefined {
  const saved = readJson(STORAGE_KEY, isSavedLocation)
  if (!saved) return undefined
  const age = moment - saved.timestamp
  // A clock that was set back would keep a place for ever.
  if (age < 0 || age >= DAY_MS) return undefined
  return { latitude: saved.latitude, longitude: saved.longitude }
}

/** Returns whether a position was saved on this device before, however old it is. */
export function wasLocated(): boolean {
  return readJson(STORAGE_KEY, isSavedLocation) !== undefined
}

export function saveLocation({ latitude, longitude }: Position, moment = now()): void {
  write(STORAGE_KEY, JSON.stringify({ latitude, longitude, timestamp: moment } satisfies SavedLocation))
}

function isSavedLocation(value: unknown): value is SavedLocation {
  if (typeof value !== 'object' || value === null) return false
  const { latitude, longitude, timestamp } = value as Partial<Record<keyof SavedLocation, unknown>>
  return isWithin(latitude, 90) && isWithin(longitude, 180) && isWithin(timestamp, Number.MAX_SAFE_INTEGER)
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit
}
