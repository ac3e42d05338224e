import { Refusal } from '../http/refusal.ts'
import { isContended, isUnavailable, sqlState } from './db.ts'

export interface BatchHandlers<Entry, Result> {
  run(entries: Entry[]): Promise<(Result | Error)[]>
  /** Returns whether the item may still be started. */
  hasTime(entry: Entry): boolean
  /** Returns a predicate for the items of a run that need rows locked by others; undefined if it cannot be determined. */
  findBlocked(entries: Entry[]): Promise<((entry: Entry) => boolean) | undefined>
  settle(entry: Entry, outcome: Result | Error): void
}

/**
 * Runs the items together. If the run certainly did nothing, runs them apart: items blocked by another transaction are
 * returned for a later retry, and the others run again without them; if the blocked ones cannot be determined, the run
 * is split in halves. After a lost connection the outcome is unknown, so all of them fail.
 */
export async function runOrSplit<Entry, Result>(
  entries: Entry[],
  handlers: BatchHandlers<Entry, Result>,
): Promise<Entry[]> {
  const [current, expired] = partition(entries, handlers.hasTime)
  for (const entry of expired) handlers.settle(entry, new Refusal('unavailable'))
  if (current.length === 0) return []
  try {
    const results = await handlers.run(current)
    for (const [index, entry] of current.entries())
      handlers.settle(entry, results[index] ?? new Error('a batch returned no result for an item'))
    return []
  } catch (error) {
    return await splitAfterFailure(error, current, handlers)
  }
}

async function splitAfterFailure<Entry, Result>(
  error: unknown,
  entries: Entry[],
  handlers: BatchHandlers<Entry, Result>,
): Promise<Entry[]> {
  const failure = error instanceof Error ? error : new Error(String(error))
  if (!wasRolledBack(error)) {
    for (const entry of entries) handlers.settle(entry, failure)
    return []
  }
  const isBlocked = isContended(error)
    ? await handlers.findBlocked(entries).catch(() => undefined)
    : undefined
  const [blocked, unblocked] = isBlocked ? partition(entries, isBlocked) : [[], entries]
  if (blocked.length > 0) return [...blocked, ...(await runOrSplit(unblocked, handlers))]
  const [only] = entries
  if (only !== undefined && entries.length === 1) {
    if (isContended(error)) return [only]
    handlers.settle(only, failure)
    return []
  }
  const half = Math.ceil(entries.length / 2)
  return [
    ...(await runOrSplit(entries.slice(0, half), handlers)),
    ...(await runOrSplit(entries.slice(half), handlers)),
  ]
}

/** Returns true if PostgreSQL itself rejected the statement and rolled back. */
function wasRolledBack(error: unknown): boolean {
  return sqlState(error) !== undefined && !isUnavailable(error)
}

function partition<Entry>(entries: Entry[], test: (entry: Entry) => boolean): [Entry[], Entry[]] {
  if (entries.every(test)) return [entries, []]
  const { true: those = [], false: others = [] } = Object.groupBy(entries, (entry) => `${test(entry)}`)
  return [those, others]
}
