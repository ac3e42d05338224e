import { Refusal } from '../http/refusal.ts'
import { batchQueues, observeBatch } from '../monitoring/batch-metrics.ts'
import { itemTrace, traceBatch } from '../monitoring/tracing.ts'
import { onPrimary } from './connection-routing.ts'
import { isContended, isUnavailable, sqlState } from './db.ts'

/**
 * Collects items requested at the same moment and processes them in one `run` (micro-batching). `run` gets at most
 * `maxBatchSize` items and returns one result for each, in order; an Error among them rejects that item alone. Items with the
 * same `serialKey` are never processed at the same time, neither in two runs nor twice in one; they run in order of arrival.
 *
 * An item not done within `MAX_WAIT_MS` is refused as `unavailable`: it was not done, or a retry with its key returns
 * what became of it.
 */
export interface BatcherOptions<Item, Result> {
  /** Its name in metrics and traces; without one it has no metrics. */
  name?: string
  run: (items: Item[]) => Promise<(Result | Error)[]>
  maxBatchSize: number
  /** Maximum number of concurrent runs. */
  inFlight: number
  /**
   * Minimum batch size: the next run waits briefly for the end of a run of at least this many items, so that more items
   * share the fixed cost of a run. If absent, no run waits.
   */
  minimumBatchSize?: number
  serialKey?: (item: Item) => unknown
  /**
   * Called with the items of a run that timed out on a lock; returns a predicate for the items that need the locked
   * rows. These, and matching items that arrive meanwhile, are deferred for a while. Undefined if that cannot be
   * determined.
   */
  findBlocked?: (items: Item[]) => Promise<((item: Item) => boolean) | undefined>
}

/** Below the time limit of every request (http/answer-time.ts). */
export const MAX_WAIT_MS = 8000
/** Wait timeout for a large batch: longer than a run of look-ups normally takes. */
const BATCH_WAIT_MS = 5
/** After this time an item is not started any more; the run has the other half of the time. */
const MAX_QUEUE_MS = 4000
/**
 * Limits of one run. A lock that is not free within `lockMs` is likely to stay taken; statements get longer, so that a
 * slow machine does not cause refusals.
 */
export const RUN_LIMITS = { lockMs: 250, statementMs: 3500, responseTimeoutMs: MAX_WAIT_MS - MAX_QUEUE_MS }
/** Each retry may delay the other items by the lock timeout. */
const LOCK_RETRY_MS = 1000
const MAX_WAITING = 5000

interface Waiting<Item, Result> {
  item: Item
  since: number
  trace: ReturnType<typeof itemTrace>
  answered: boolean
  done(result: Result): void
  fail(error: Error): void
}

export function batcher<Item, Result>({
  name,
  run,
  maxBatchSize,
  inFlight,
  minimumBatchSize = Number.POSITIVE_INFINITY,
  serialKey,
  findBlocked,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  type Entry = Waiting<Item, Result>
  let waiting: Entry[] = []
  /** Deferred items that may be retried, separately from the others. Their lanes stay occupied meanwhile. */
  const returned: Entry[] = []
  let blocks: { isBlockedItem: (item: Item) => boolean; until: number }[] = []
  const settled: [Entry, Result | Error][] = []
  /** Batches that are running, and those deferred. */
  const activeBatches = new Set<Entry[]>()
  const busy = new Set<unknown>()
  let running = 0
  let scheduled = false

  const handlers = {
    run: (entries: Entry[]) => runInTrace(name, entries, run),
    hasTime: (entry: Entry) => !entry.answered && performance.now() - entry.since < MAX_QUEUE_MS,
    settle(entry: Entry, outcome: Result | Error) {
      // Hands results out as they settle, without waiting for items that are run separately.
      if (settled.length === 0) setImmediate(handOut)
      settled.push([entry, outcome])
    },
    async findBlocked(entries: Entry[]) {
      const isBlockedItem = await onPrimary(() => findBlocked?.(entries.map(({ item }) => item)))
      if (!isBlockedItem) return undefined
      blocks.push({ isBlockedItem, until: performance.now() + LOCK_RETRY_MS })
      return ({ item }: Entry) => isBlockedItem(item)
    },
  }

  if (name !== undefined) batchQueues.set(name, () => waiting.length + returned.length)
  const batchEnd = waitForBatchEnd(schedule)
  const watch = refuseExpired(() => [waiting, returned, ...activeBatches].flat())

  // Delivers results after the next run has started, because delivering takes time in which the database would be idle.
  // All results are delivered in the same turn: clients answered together ask again together, which keeps batches large.
  function handOut(): void {
    for (const [entry, outcome] of settled.splice(0)) answer(entry, outcome)
  }

  function schedule(): void {
    if (scheduled || batchEnd.isWaiting() || running >= inFlight || waiting.length + returned.length === 0)
      return
    scheduled = true
    // Runs after the events of this turn, so that items that arrive together form one batch.
    setImmediate(() => {
      scheduled = false
      start()
    })
  }

  function start(): void {
    if (batchEnd.isWaiting() || running >= inFlight) return
    const batch = returned.length > 0 ? returned.splice(0, maxBatchSize) : takeBatch()
    if (batch.length === 0) return
    running += 1
    activeBatches.add(batch)
    observe(name, batch)
    const isOver = batch.length >= minimumBatchSize ? batchEnd.waitForOne() : () => {}
    void runOrSplit(batch, handlers).then((blocked) => {
      running -= 1
      isOver()
      activeBatches.delete(batch)
      const keep = new Set(blocked)
      if (serialKey) for (const entry of batch) if (!keep.has(entry)) busy.delete(serialKey(entry.item))
      retryLater(blocked)
      start()
      handOut()
      schedule()
    })
    schedule()
  }

  function takeBatch(): Entry[] {
    const now = performance.now()
    blocks = blocks.filter(({ until }) => until > now)
    const batch: Entry[] = []
    const later: Entry[] = []
    const blocked: Entry[] = []
    for (const entry of waiting) {
      if (entry.answered) continue
      const isBlocked = blocks.some(({ isBlockedItem }) => isBlockedItem(entry.item))
      if ((serialKey && busy.has(serialKey(entry.item))) || (batch.length >= maxBatchSize && !isBlocked)) {
        later.push(entry)
        continue
      }
      if (serialKey) busy.add(serialKey(entry.item))
      if (isBlocked) blocked.push(entry)
      else batch.push(entry)
    }
    waiting = later
    retryLater(blocked)
    return batch
  }

  function retryLater(entries: Entry[]): void {
    if (entries.length === 0) return
    activeBatches.add(entries)
    setTimeout(() => {
      activeBatches.delete(entries)
      returned.push(...entries)
      schedule()
    }, LOCK_RETRY_MS)
  }

  return (item) =>
    new Promise((done, fail) => {
      if (waiting.length >= MAX_WAITING) return fail(new Refusal('unavailable'))
      waiting.push({ item, since: performance.now(), trace: itemTrace(), answered: false, done, fail })
      watch()
      schedule()
    })
}

/** Runs a batch on the primary, in the trace of its first item. */
function runInTrace<Item, Result>(
  name: string | undefined,
  entries: Waiting<Item, Result>[],
  run: BatcherOptions<Item, Result>['run'],
): Promise<(Result | Error)[]> {
  const traces = entries.map(({ trace }) => trace)
  return traceBatch(name, traces, () => onPrimary(() => run(entries.map(({ item }) => item))))
}

/** Measures the size of a batch and the waits of its items, for a batcher with a name. */
function observe(name: string | undefined, batch: readonly { since: number }[]): void {
  if (name === undefined) return
  observeBatch(
    name,
    batch.map(({ since }) => since),
  )
}

/** Waits for the latest large run until the function that `waitForOne` returns is called, or until the wait timeout. */
function waitForBatchEnd(goOn: () => void) {
  let waitedFor: NodeJS.Timeout | undefined
  return {
    isWaiting: () => waitedFor !== undefined,
    waitForOne() {
      const timer = setTimeout(() => {
        waitedFor = undefined
        goOn()
      }, BATCH_WAIT_MS)
      waitedFor = timer
      return () => {
        clearTimeout(timer)
        if (waitedFor === timer) waitedFor = undefined
      }
    },
  }
}

/** Refuses late items with one shared timer: a timer for each item would cost much of what a fast answer costs. */
function refuseExpired<Item, Result>(all: () => Waiting<Item, Result>[]): () => void {
  let isWatching = false
  function watch(ms: number): void {
    if (isWatching) return
    isWatching = true
    setTimeout(refuseLate, Math.ceil(ms)).unref()
  }
  function refuseLate(): void {
    isWatching = false
    const unanswered = all().filter(({ answered }) => !answered)
    const now = performance.now()
    for (const entry of unanswered)
      if (entry.since + MAX_WAIT_MS <= now) answer(entry, new Refusal('unavailable'))
    const first = Math.min(...unanswered.filter(({ answered }) => !answered).map(({ since }) => since))
    if (Number.isFinite(first)) watch(first + MAX_WAIT_MS - now)
  }
  return () => watch(MAX_WAIT_MS)
}

function answer<Result>(entry: Waiting<unknown, Result>, outcome: Result | Error): void {
  if (entry.answered) return
  entry.answered = true
  if (outcome instanceof Error) entry.fail(outcome)
  else entry.done(outcome)
}

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

/** Returns a data loader: keys requested in the same turn share one query. Yields undefined for a missing row. */
export function loader<Key extends string | number, Row>(read: (keys: Key[]) => Promise<Map<Key, Row>>) {
  return batcher<Key, { row: Row | undefined }>({
    async run(keys) {
      const rows = await read([...new Set(keys)])
      return keys.map((key) => ({ row: rows.get(key) }))
    },
    maxBatchSize: 1000,
    inFlight: 4,
    minimumBatchSize: 24,
  })
}
