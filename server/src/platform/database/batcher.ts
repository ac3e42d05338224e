import { Refusal } from '../http/refusal.ts'
import { atPrimary } from './elsewhere.ts'
import { runApart } from './run-apart.ts'

/**
 * Collects items requested at the same moment and processes them in one `run` (micro-batching). `run` gets at most
 * `most` items and returns one result for each, in order; an Error among them rejects that item alone. Items with the
 * same `lane` are never processed at the same time, neither in two runs nor twice in one; they run in order of arrival.
 *
 * An item not done within `LONGEST_MS` is refused as `unavailable`: it was not done, or a retry with its key returns
 * what became of it.
 */
export interface BatcherOptions<Item, Result> {
  run: (items: Item[]) => Promise<(Result | Error)[]>
  most: number
  /** Maximum number of concurrent runs. */
  inFlight: number
  /**
   * Minimum batch size: the next run waits briefly for the end of a run of at least this many items, so that more items
   * share the fixed cost of a run. If absent, no run waits.
   */
  minimumBatch?: number
  lane?: (item: Item) => unknown
  /**
   * Called with the items of a run that timed out on a lock; returns a predicate for the items that need the locked
   * rows. These, and matching items that arrive meanwhile, are deferred for a while. Undefined if that cannot be
   * determined.
   */
  held?: (items: Item[]) => Promise<((item: Item) => boolean) | undefined>
}

/** Below the time limit of every request (http/answer-time.ts). */
export const LONGEST_MS = 8000
/** Wait timeout for a large batch: longer than a run of look-ups normally takes. */
const BATCH_WAIT_MS = 5
/** After this time an item is not started any more; the run has the other half of the time. */
const BEGUN_WITHIN_MS = 4000
/**
 * Limits of one run. A lock that is not free within `lockMs` is likely to stay taken; statements get longer, so that a
 * slow machine does not cause refusals.
 */
export const RUN_LIMITS = { lockMs: 250, statementMs: 3500, silenceMs: LONGEST_MS - BEGUN_WITHIN_MS }
/** Each retry may delay the other items by the lock timeout. */
const SET_ASIDE_MS = 1000
const MOST_WAITING = 5000

interface Waiting<Item, Result> {
  item: Item
  since: number
  answered: boolean
  done(result: Result): void
  fail(error: Error): void
}

export function batcher<Item, Result>({
  run,
  most,
  inFlight,
  minimumBatch = Number.POSITIVE_INFINITY,
  lane,
  held,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  type One = Waiting<Item, Result>
  let waiting: One[] = []
  /** Deferred items that may be retried, separately from the others. Their lanes stay occupied meanwhile. */
  const returned: One[] = []
  let holds: { wants: (item: Item) => boolean; until: number }[] = []
  const settled: [One, Result | Error][] = []
  /** Batches that are running, and those deferred. */
  const underWay = new Set<One[]>()
  const busy = new Set<unknown>()
  let running = 0
  let scheduled = false

  const hasTime = (one: One) => performance.now() - one.since < BEGUN_WITHIN_MS
  const how = {
    run: (ones: One[]) => atPrimary(() => run(ones.map(({ item }) => item))),
    hasTime: (one: One) => !one.answered && hasTime(one),
    settle(one: One, outcome: Result | Error) {
      // Hands results out as they settle, without waiting for items that are run separately.
      if (settled.length === 0) setImmediate(handOut)
      settled.push([one, outcome])
    },
    async held(ones: One[]) {
      const wants = await atPrimary(() => held?.(ones.map(({ item }) => item)))
      if (!wants) return undefined
      holds.push({ wants, until: performance.now() + SET_ASIDE_MS })
      return ({ item }: One) => wants(item)
    },
  }

  const batchEnd = waitForBatchEnd(schedule)
  const watch = refusingLate(() => [waiting, returned, ...underWay].flat())

  // Delivers results after the next run has started, because delivering takes time in which the database would be idle.
  // All results are delivered in the same turn: clients answered together ask again together, which keeps batches large.
  function handOut(): void {
    for (const [one, outcome] of settled.splice(0)) answer(one, outcome)
  }

  function schedule(): void {
    if (scheduled || batchEnd.areWaitedFor() || running >= inFlight || waiting.length + returned.length === 0)
      return
    scheduled = true
    // Runs after the events of this turn, so that items that arrive together form one batch.
    setImmediate(() => {
      scheduled = false
      start()
    })
  }

  function start(): void {
    if (batchEnd.areWaitedFor() || running >= inFlight) return
    const batch = returned.length > 0 ? returned.splice(0, most) : takeBatch()
    if (batch.length === 0) return
    running += 1
    underWay.add(batch)
    const isOver = batch.length >= minimumBatch ? batchEnd.waitForOne() : () => {}
    void runApart(batch, how).then((heldUp) => {
      running -= 1
      isOver()
      underWay.delete(batch)
      const keep = new Set(heldUp)
      if (lane) for (const one of batch) if (!keep.has(one)) busy.delete(lane(one.item))
      setAside(heldUp)
      start()
      handOut()
      schedule()
    })
    schedule()
  }

  function takeBatch(): One[] {
    const now = performance.now()
    holds = holds.filter(({ until }) => until > now)
    const batch: One[] = []
    const later: One[] = []
    const heldUp: One[] = []
    for (const one of waiting) {
      if (one.answered) continue
      const isHeld = holds.some(({ wants }) => wants(one.item))
      if ((lane && busy.has(lane(one.item))) || (batch.length >= most && !isHeld)) {
        later.push(one)
        continue
      }
      if (lane) busy.add(lane(one.item))
      if (isHeld) heldUp.push(one)
      else batch.push(one)
    }
    waiting = later
    setAside(heldUp)
    return batch
  }

  function setAside(ones: One[]): void {
    if (ones.length === 0) return
    underWay.add(ones)
    setTimeout(() => {
      underWay.delete(ones)
      returned.push(...ones)
      schedule()
    }, SET_ASIDE_MS)
  }

  return (item) =>
    new Promise((done, fail) => {
      if (waiting.length >= MOST_WAITING) return fail(new Refusal('unavailable'))
      waiting.push({ item, since: performance.now(), answered: false, done, fail })
      watch()
      schedule()
    })
}

/** Waits for the latest large run until the function that `waitForOne` returns is called, or until the wait timeout. */
function waitForBatchEnd(goOn: () => void) {
  let waitedFor: NodeJS.Timeout | undefined
  return {
    areWaitedFor: () => waitedFor !== undefined,
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
function refusingLate<Item, Result>(all: () => Waiting<Item, Result>[]): () => void {
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
    for (const one of unanswered) if (one.since + LONGEST_MS <= now) answer(one, new Refusal('unavailable'))
    const first = Math.min(...unanswered.filter(({ answered }) => !answered).map(({ since }) => since))
    if (Number.isFinite(first)) watch(first + LONGEST_MS - now)
  }
  return () => watch(LONGEST_MS)
}

function answer<Result>(one: Waiting<unknown, Result>, outcome: Result | Error): void {
  if (one.answered) return
  one.answered = true
  if (outcome instanceof Error) one.fail(outcome)
  else one.done(outcome)
}
