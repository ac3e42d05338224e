import { Refusal } from '../http/refusal.ts'
import { isContended, isUnavailable, sqlState } from './db.ts'

export interface Apart<One, Result> {
  run(ones: One[]): Promise<(Result | Error)[]>
  /** Returns whether the item may still be started. */
  hasTime(one: One): boolean
  /** Returns a predicate for the items of a run that need rows locked by others; undefined if it cannot be determined. */
  held(ones: One[]): Promise<((one: One) => boolean) | undefined>
  settle(one: One, outcome: Result | Error): void
}

/**
 * Runs the items together. If the run certainly did nothing, runs them apart: items blocked by another transaction are
 * returned for a later retry, and the others run again without them; if the blocked ones cannot be determined, the run
 * is split in halves. After a lost connection the outcome is unknown, so all of them fail.
 */
export async function runApart<One, Result>(ones: One[], how: Apart<One, Result>): Promise<One[]> {
  const [inTime, late] = parted(ones, how.hasTime)
  for (const one of late) how.settle(one, new Refusal('unavailable'))
  if (inTime.length === 0) return []
  try {
    const results = await how.run(inTime)
    for (const [index, one] of inTime.entries())
      how.settle(one, results[index] ?? new Error('a batch returned no result for an item'))
    return []
  } catch (error) {
    return await runOnAfter(error, inTime, how)
  }
}

async function runOnAfter<One, Result>(error: unknown, ones: One[], how: Apart<One, Result>): Promise<One[]> {
  const failure = error instanceof Error ? error : new Error(String(error))
  if (!didNothing(error)) {
    for (const one of ones) how.settle(one, failure)
    return []
  }
  const isHeld = isContended(error) ? await how.held(ones).catch(() => undefined) : undefined
  const [held, free] = isHeld ? parted(ones, isHeld) : [[], ones]
  if (held.length > 0) return [...held, ...(await runApart(free, how))]
  const [only] = ones
  if (only !== undefined && ones.length === 1) {
    if (isContended(error)) return [only]
    how.settle(only, failure)
    return []
  }
  const half = Math.ceil(ones.length / 2)
  return [...(await runApart(ones.slice(0, half), how)), ...(await runApart(ones.slice(half), how))]
}

/** Returns true if PostgreSQL itself rejected the statement and rolled back. */
function didNothing(error: unknown): boolean {
  return sqlState(error) !== undefined && !isUnavailable(error)
}

function parted<One>(ones: One[], test: (one: One) => boolean): [One[], One[]] {
  if (ones.every(test)) return [ones, []]
  const { true: those = [], false: others = [] } = Object.groupBy(ones, (one) => `${test(one)}`)
  return [those, others]
}
