import { Refusal } from '../http/refusal.ts'
import { atPrimary } from './elsewhere.ts'
import { runApart } from './run-apart.ts'

/**
 * Micro-batching: collects what is asked for at the same moment and does it in one go. `run` gets at most `most` items and gives one
 * result for each, in their order; an Error among them rejects that item alone. Items of one `lane` never stand in
 * two runs, or twice in one, at the same time: they wait their turn in the order in which they came.
 *
 * Nobody waits longer than `LONGEST_MS`: then an item is unavailable for the moment, and was not done, or says when it is asked
 * again with its key what became of it.
 */
export interface BatcherOptions<Item, Result> {
  run: (items: Item[]) => Promise<(Result | Error)[]>
  most: number
  /** How many runs may be under way at once. */
  inFlight: number
  /**
   * The next waits for the end of a run of at least so many, though not for long: a run costs something by itself, and where many
   * ask at once more of them share it. Absent: nobody waits for a run that need not.
   */
  crowd?: number
  lane?: (item: Item) => unknown
  /**
   * Of items whose run waited too long for a lock: which want what somebody else holds. They are set aside for a while, and
   * so are those that come meanwhile and want the same. Undefined: nobody can tell.
   */
  held?: (items: Item[]) => Promise<((item: Item) => boolean) | undefined>
}

/** Below the time after which every request is answered (http/answer-time.ts). */
export const LONGEST_MS = 8000
/** Longer than a run of look-ups takes where nothing is wrong. */
const CROWD_MS = 5
/** After that no run is begun for an item any more: a run has the other half of the time. */
const BEGUN_WITHIN_MS = 4000
/**
 * What a run may take. A lock that is not free by then is held for longer; a statement may be slow, as on a machine that others keep
 * busy, and is not refused for it.
 */
export const RUN_LIMITS = { lockMs: 250, statementMs: 3500, silenceMs: LONGEST_MS - BEGUN_WITHIN_MS }
/** Each try may cost the neighbours the time for a lock. */
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
  crowd = Number.POSITIVE_INFINITY,
  lane,
  held,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  type One = Waiting<Item, Result>
  let waiting: One[] = []
  /** Were set aside, and may be tried again, apart from the others. Their lanes are theirs all the while. */
  const returned: One[] = []
  let holds: { wants: (item: Item) => boolean; until: number }[] = []
  const settled: [One, Result | Error][] = []
  /** Batches whose run goes on, and what was set aside. */
  const underWay = new Set<One[]>()
  const busy = new Set<unknown>()
  let running = 0
  let scheduled = false

  const hasTime = (one: One) => performance.now() - one.since < BEGUN_WITHIN_MS
  const how = {
    run: (ones: One[]) => atPrimary(() => run(ones.map(({ item }) => item))),
    hasTime: (one: One) => !one.answered && hasTime(one),
    settle(one: One, outcome: Result | Error) {
      // Where the others run on apart, nobody waits for them.
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

  const crowds = patience(schedule)
  const watch = refusingLate(() => [waiting, returned, ...underWay].flat())

  // After the next run has begun: handing out takes its time, and what runs them (the database) would stand idle meanwhile.
  // In the same turn: those who are answered together ask again together, and a turn more is a smaller batch.
  function handOut(): void {
    for (const [one, outcome] of settled.splice(0)) answer(one, outcome)
  }

  function schedule(): void {
    if (scheduled || crowds.areWaitedFor() || running >= inFlight || waiting.length + returned.length === 0)
      return
    scheduled = true
    // After the events of this turn: everything that arrived together goes together.
    setImmediate(() => {
      scheduled = false
      start()
    })
  }

  function start(): void {
    if (crowds.areWaitedFor() || running >= inFlight) return
    const batch = returned.length > 0 ? returned.splice(0, most) : takeBatch()
    if (batch.length === 0) return
    running += 1
    underWay.add(batch)
    const isOver = batch.length >= crowd ? crowds.waitForOne() : () => {}
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

/** The latest crowd's run is waited for until what `waitForOne` gives is called, or a moment has passed. */
function patience(goOn: () => void) {
  let waitedFor: NodeJS.Timeout | undefined
  return {
    areWaitedFor: () => waitedFor !== undefined,
    waitForOne() {
      const timer = setTimeout(() => {
        waitedFor = undefined
        goOn()
      }, CROWD_MS)
      waitedFor = timer
      return () => {
        clearTimeout(timer)
        if (waitedFor === timer) waitedFor = undefined
      }
    },
  }
}

/**
 * One clock for all, which looks at them when the first may be late: what each of them costs is a good part of what a
 * quick answer costs.
 */
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
