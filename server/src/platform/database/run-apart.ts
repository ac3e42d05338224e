import { Refusal } from '../http/refusal.ts'
import { isContended, isUnavailable, sqlState } from './db.ts'

export interface Apart<One, Result> {
  run(ones: One[]): Promise<(Result | Error)[]>
  /** Whether it may still be begun. */
  hasTime(one: One): boolean
  /** Of those whose run met a lock: which want what somebody else holds. Undefined: nobody can tell. */
  held(ones: One[]): Promise<((one: One) => boolean) | undefined>
  settle(one: One, outcome: Result | Error): void
}

/**
 * Runs them together, and where that surely did nothing, apart: those that somebody else holds up are given back to be tried
 * later, and the others run again without them. Where nobody can tell who it is, they run by halves. After a cut connection
 * nobody knows what was committed: then all of them fail.
 */
export async function runApart<One, Result>(ones: One[], how: Apart<One, Result>): Promise<One[]> {
  const [inTime, late] = parted(ones, how.hasTime)
  for (const one of late) how.settle(one, new Refusal('unavailable'))
  if (inTime.length === 0) return []
  try {
    const results = await how.run(inTime)
    for (const [index, one] of inTime.entries())
      how.settle(one, results[index] ?? new Error('a batch gave no result for an item'))
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

/** PostgreSQL itself said no, and rolled back. */
function didNothing(error: unknown): boolean {
  return sqlState(error) !== undefined && !isUnavailable(error)
}

function parted<One>(ones: One[], test: (one: One) => boolean): [One[], One[]] {
  if (ones.every(test)) return [ones, []]
  const { true: those = [], false: others = [] } = Object.groupBy(ones, (one) => `${test(one)}`)
  return [those, others]
}
