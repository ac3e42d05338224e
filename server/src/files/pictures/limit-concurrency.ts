import { Refusal } from '../../platform/http/refusal.ts'

/** Runs work for a member when it is that member's turn. */
export type RunLimited = <T>(memberId: number, work: () => Promise<T>) => Promise<T>

/**
 * Runs at most `running` pieces of work at once, one per member, and queues `waiting` more, at most `waitingPerMember` per
 * member; throws `unavailable` beyond that. Members take turns, so that one member's slow pictures delay no one else's.
 * Decoding takes memory and processor time, which a few hundred uploads would otherwise exhaust (rules/faults#overload).
 */
export function limitConcurrency({
  running,
  waiting,
  waitingPerMember,
}: {
  running: number
  waiting: number
  waitingPerMember: number
}): RunLimited {
  const busy = new Set<number>()
  /** Queued work by member; the member whose turn is next is first. */
  const queues = new Map<number, (() => void)[]>()
  let waitingNow = 0

  function wait(memberId: number): Promise<void> {
    const queue = queues.get(memberId) ?? []
    if (waitingNow >= waiting || queue.length >= waitingPerMember) throw new Refusal('unavailable')
    waitingNow += 1
    queues.set(memberId, queue)
    return new Promise<void>((begin) => queue.push(begin))
  }

  function beginNext(): void {
    const next = [...queues].find(([memberId]) => !busy.has(memberId))
    if (!next) return
    const [memberId, queue] = next
    const begin = queue.shift()
    // Moves the member behind the others if more of their work waits.
    queues.delete(memberId)
    if (queue.length > 0) queues.set(memberId, queue)
    waitingNow -= 1
    busy.add(memberId)
    begin?.()
  }

  return async (memberId, work) => {
    if (busy.size < running && !busy.has(memberId)) busy.add(memberId)
    else await wait(memberId)
    try {
      return await work()
    } finally {
      busy.delete(memberId)
      beginNext()
    }
  }
}
