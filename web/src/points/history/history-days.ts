import type { Transaction } from '@torch/contract/points.ts'
import { type Day, dayOf } from '../../lib/calendar.ts'

/** Entries by the platform's day, in the order in which they come. */
export function byDay(entries: readonly Transaction[]): { day: Day; entries: Transaction[] }[] {
  const groups = Map.groupBy(entries, (entry) => dayOf(entry.createdTime))
  return [...groups].map(([day, held]) => ({ day, entries: held }))
}
