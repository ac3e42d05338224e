import { Refusal } from '../../platform/http/refusal.ts'

/**
 * Lets `running` pieces of work go on at once and `waiting` more wait for their turn, in the order in which they came;
 * one more is refused as `unavailable`. Decoding a picture takes memory and a processor: without a bound a few hundred
 * uploads would take them from everybody else (rules/faults#overload).
 */
export function fewAtOnce({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new Refusal('unavailable')
      // Whoever is done hands the place over; it is never free in between.
      await new Promise<void>((turn) => queue.push(turn))
    } else {
      busy++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
