import { Histogram } from 'prom-client'

/** Metrics of the named batchers of this process: how many items a run has, how long they wait for it, and how many wait. */
export const batchSize = new Histogram({
  name: 'torch_batch_size',
  help: 'Items in one run of a batch',
  labelNames: ['batch'] as const,
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  registers: [],
})
export const batchWait = new Histogram({
  name: 'torch_batch_wait_seconds',
  help: 'Time from the arrival of an item until its run starts',
  labelNames: ['batch'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 4],
  registers: [],
})

/** The number of waiting items by name. Of two servers in one process, as in tests, the one that opened last. */
export const batchQueues = new Map<string, () => number>()

/** Records that a run starts with items that arrived at these moments of the monotonic clock. */
export function observeBatch(batch: string, arrivals: readonly number[]): void {
  const now = performance.now()
  batchSize.observe({ batch }, arrivals.length)
  for (const arrival of arrivals) batchWait.observe({ batch }, (now - arrival) / 1000)
}
