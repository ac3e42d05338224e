import { useNow } from '../lib/use-now.ts'

const TIME = String.raw`([01]?\d|2[0-4])[:：]([0-5]\d)`
const HOURS = new RegExp(String.raw`^\s*${TIME}\s*[-–—~～至到]\s*${TIME}\s*$`)

/** Shops are in China, whose time is eight hours ahead of UTC all year. */
const OFFSET_MINUTES = 8 * 60

/**
 * Returns whether a shop is open at a moment, by its hours of one period a day ('09:00-21:00', also over midnight); undefined for
 * hours in any other form, which are the owner's free text.
 */
export function isOpenAt(hours: string | null, moment: number): boolean | undefined {
  const found = HOURS.exec(hours ?? '')
  if (!found) return undefined
  const [begin = 0, beginMinute = 0, end = 0, endMinute = 0] = found.slice(1).map(Number)
  const [from, to] = [begin * 60 + beginMinute, end * 60 + endMinute]
  const now = (Math.floor(moment / 60_000) + OFFSET_MINUTES) % (24 * 60)
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** Returns whether a shop is open now, updated each minute. */
export function useIsOpen(hours: string | null): boolean | undefined {
  return isOpenAt(hours, useNow(60_000, hours !== null))
}
