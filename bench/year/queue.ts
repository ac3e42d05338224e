/** The database time of a batch of payments: the fixed part, and for each payment in it (docs/decisions/002). */
export interface BatchCost {
  batchMs: number
  paymentMs: number
  /** Maximum number of payments in a batch. */
  most: number
}

export interface Waits {
  /** Milliseconds from arrival to the end of the batch. */
  mean: number
  p50: number
  p99: number
  worst: number
  /** The share of time in which a batch is running. */
  busy: number
}

/**
 * Simulates one batch at a time, with all payments that wait when it starts: random arrivals at the given rate for the given
 * seconds. The same seed gives the same arrivals.
 */
export function simulateQueue(perSecond: number, seconds: number, cost: BatchCost, seed = 1): Waits {
  const random = randomNumbers(seed)
  const waits: number[] = []
  const waiting: number[] = []
  let now = 0
  let busyMs = 0
  let next = gap(random, perSecond)
  const end = seconds * 1000
  while (next < end || waiting.length > 0) {
    if (waiting.length === 0) now = Math.max(now, next)
    while (next <= now && next < end) {
      waiting.push(next)
      next += gap(random, perSecond)
    }
    const batch = waiting.splice(0, cost.most)
    const took = cost.batchMs + cost.paymentMs * batch.length
    now += took
    busyMs += took
    for (const arrived of batch) waits.push(now - arrived)
  }
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length
  return { mean, p50: at(0.5), p99: at(0.99), worst: at(1), busy: busyMs / Math.max(now, end) }
}

/** Returns the milliseconds to the next arrival. */
function gap(random: () => number, perSecond: number): number {
  return (-Math.log(1 - random()) / perSecond) * 1000
}

/**
 * Returns uniformly distributed numbers from 0 to 1, the same for the same seed (a linear congruential generator, modulus
 * 2^32).
 */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
