import { Refusal } from '../../platform/http/refusal.ts'

/** Runs a piece of work for a member, once it is that member's turn. */
export type InTurn = <T>(memberId: number, work: () => Promise<T>) => Promise<T>

/**
 * Lets `running` pieces of work go on at once, of one member one at a time, and `waiting` more wait for their turn, of one member at
 * most `waitingEach`; one more is refused as `unavailable`. Members take turns, so that many slow pictures of one member delay
 * nobody else's. Decoding a picture takes memory and a processor: without a bound a few hundred uploads would take them from
 * everybody else (rules/faults#overload).
 */
export function fewAtOnce({
  running,
  waiting,
  waitingEach,
}: {
  running: number
  waiting: number
  waitingEach: number
}): InTurn {
  const busy = new Set<number>()
  /** What each member waits with. The member whose turn is next stands first. */
  const queues = new Map<number, (() => void)[]>()
  let waitingNow = 0

  function wait(memberId: number): Promise<void> {
    const queue = queues.get(memberId) ?? []
    if (waitingNow >= waiting || queue.length >= waitingEach) throw new Refusal('unavailable')
    waitingNow += 1
    queues.set(memberId, queue)
    return new Promise<void>((begin) => queue.push(begin))
  }

  function beginNext(): void {
    const next = [...queues].find(([memberId]) => !busy.has(memberId))
    if (!next) return
    const [memberId, queue] = next
    const begin = queue.shift()
    // Behind the others, for what this member still waits with.
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
