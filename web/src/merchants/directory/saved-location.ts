import type { Position } from '@torch/contract/china-coordinates.ts'
import { DAY_MS } from '@torch/contract/time.ts'
import { readJson, write } from '../../lib/storage.ts'

const KEY = 'merchantLocation'

interface SavedLocation extends Position {
  timestamp: number
}

/** Returns the location of the last day, so that the next visit need not request it. */
export function savedLocation(now = Date.now()): Position | undefined {
  const saved = readJson(KEY, isSavedLocation)
  if (!saved) return undefined
  const age = now - saved.timestamp
  // A negative age comes from a clock set back; such values are ignored.
  if (age < 0 || age >= DAY_MS) return undefined
  return { latitude: saved.latitude, longitude: saved.longitude }
}

export function saveLocation({ latitude, longitude }: Position, now = Date.now()): void {
  write(KEY, JSON.stringify({ latitude, longitude, timestamp: now } satisfies SavedLocation))
}

function isSavedLocation(value: unknown): value is SavedLocation {
  if (typeof value !== 'object' || value === null) return false
  const { latitude, longitude, timestamp } = value as Partial<Record<keyof SavedLocation, unknown>>
  return isWithin(latitude, 90) && isWithin(longitude, 180) && isWithin(timestamp, Number.MAX_SAFE_INTEGER)
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= limit
}
