import { uptime } from 'node:os'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '../database/db.ts'
import { Refusal } from '../http/refusal.ts'
import { alerts } from '../monitoring/alerts.ts'
import { finishesWithin, NO_CLOCK } from './clock.ts'

/**
 * The shift that deadlines must follow, in the platform's time: an outage, a step of the database's clock, or both.
 * `until - from` is how far the clock advanced without service; negative if it was set back.
 */
export interface Outage {
  from: Date
  until: Date
}

/** Moves open deadlines by `until - from`; each module with deadlines provides one. */
export type OutageFollower = (tx: Tx, outage: Outage) => Promise<void>

export interface Heartbeat {
  /** Records that this server is alive. Moves deadlines first if all servers were silent or the clock was set. */
  beat(): Promise<void>
  /**
   * Runs at the start of each request: a process that was suspended for a while beats before it checks any deadline. If
   * the beat fails or takes longer than `TIMEOUT_MS`, reads go on and writes are refused as `unavailable`.
   */
  beforeRequest(request: { method: string }, reply: unknown, done: (error?: Error) => void): void
  /** Runs at the start of each round of jobs, so that an outage or a step of the clock makes nothing fall due. */
  beforeJobs(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const BEAT_MS = 5000
/** A shorter restart is not an outage. */
export const OUTAGE_SECONDS = 15
const TIMEOUT_MS = 2000

/** Time since the last beat of any server by the database's clock, and the longest possible silence. */
interface Gap {
  seconds: number
  /** At most the time since this server's own last beat, measured by the machine's monotonic clock. */
  silentSeconds: number
}

export interface HeartbeatOptions {
  /** Monotonic seconds since the machine's start, including the time in which it slept. */
  monotonicSeconds?: () => number
}

/**
 * Keeps one heartbeat row alive from any number of servers (rules/trading#clock-fairness). The server that finds it
 * outdated moves the deadlines under the row's lock, in the transaction that renews it: exactly once or not at all.
 *
 * The row holds the database's time, and a step of that clock looks like a silence. A server that has beaten before can
 * tell them apart: the last beat of any server is not older than its own, whose age it knows from the monotonic clock. A
 * server that has just started has no such evidence and trusts the database's clock. Deadlines follow a step in both
 * directions, so that the remaining time of each stays the same (decision 040).
 */
export function openHeartbeat(
  db: Db,
  followers: readonly OutageFollower[],
  log: Logger,
  { monotonicSeconds = uptime }: HeartbeatOptions = {},
): Heartbeat {
  let timer: NodeJS.Timeout | undefined
  let lastBeatAt = Number.NEGATIVE_INFINITY
  /** Taken before the last committed beat, by the monotonic clock. */
  let evidence = Number.NEGATIVE_INFINITY
  let beating: Promise<void> | undefined
  let beatingSince = 0

  async function beatOnce(): Promise<void> {
    const began = monotonicSeconds()
    const found = await db.transaction().execute(async (tx) => {
      const gap = await lockAndReadGap(tx, () => monotonicSeconds() - evidence)
      const outage = await recordOutage(tx, gap)
      const step = await recordClockStep(tx, gap)
      const { rows: times } = await sql<{ now: Date | null }>`
        update platform.heartbeat set beat_at = clock_timestamp() returning platform.now() as now`.execute(tx)
      // Without the clock's row no moment can be written: no server is ready then.
      if (!times[0]?.now) throw new Error(NO_CLOCK)
      // One shift for both: what expired between the old and the new reading of the clock had not expired for anyone.
      const move = outage && step ? { from: step.from, until: outage.until } : (step ?? outage)
      if (move) for (const follow of followers) await follow(tx, move)
      if (step) await moveOpenHalts(tx, step)
      return { outage, step }
    })
    lastBeatAt = performance.now()
    evidence = began
    if (found.outage)
      log.warn({ outage: found.outage }, 'no server answered for a while: deadlines were moved')
    if (found.step)
      await alertClockStep(found.step).catch((error) =>
        log.warn({ err: error }, 'an alert could not be stored'),
      )
  }
  async function alertClockStep({ from, until }: Outage): Promise<void> {
    const seconds = Math.round((until.getTime() - from.getTime()) / 1000)
    const way = seconds > 0 ? 'ahead' : 'back'
    await alerts(db, log)(
      'clock-stepped',
      `the clock of the database went ${way} by ${Math.abs(seconds)} s at once`,
    )
  }
  const beat = () => {
    if (!beating) {
      beatingSince = performance.now()
      beating = beatOnce()
        .catch((error) => {
          log.warn({ err: error }, 'the heartbeat could not be stored')
          throw error
        })
        .finally(() => {
          beating = undefined
        })
    }
    return beating
  }
  const isLate = () => timer !== undefined && performance.now() - lastBeatAt > OUTAGE_SECONDS * 1000
  return {
    beat,
    beforeRequest({ method }, _reply, done) {
      if (!isLate()) return done()
      const isRead = method === 'GET' || method === 'HEAD'
      const beaten = beat()
      finishesWithin(beaten, beatingSince + TIMEOUT_MS - performance.now()).then((hasBeaten) =>
        done(hasBeaten || isRead ? undefined : new Refusal('unavailable')),
      )
    },
    async beforeJobs() {
      if (timer !== undefined) await beat()
    },
    start() {
      // An unreachable database is an outage as well, detected once it is back.
      timer = setInterval(() => beat().catch(() => {}), BEAT_MS)
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await beating?.catch(() => {})
    },
  }
}

/** Uses the real clock: moving the platform's clock in a demo is no outage. */
async function lockAndReadGap(tx: Tx, sinceOwnBeat: () => number): Promise<Gap> {
  await sql`insert into platform.heartbeat (beat_at) values (clock_timestamp()) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from platform.heartbeat for update`.execute(tx)
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - beat_at)::float8 as seconds from platform.heartbeat`.execute(
    tx,
  )
  const seconds = rows[0]?.seconds ?? 0
  return { seconds, silentSeconds: Math.min(seconds, sinceOwnBeat()) }
}

async function recordOutage(tx: Tx, { silentSeconds }: Gap): Promise<Outage | undefined> {
  if (silentSeconds <= OUTAGE_SECONDS) return undefined
  const { rows } = await sql<Outage>`
    insert into platform.outage (from_at, until_at)
    values (platform.now() - make_interval(secs => ${silentSeconds}), platform.now())
    returning from_at as "from", until_at as until`.execute(tx)
  return rows[0]
}

/**
 * Records how far the clock jumped ahead beyond the silence, or how far it is behind the last beat. Ignores a few
 * seconds, which a beat may wait for its lock.
 */
async function recordClockStep(tx: Tx, { seconds, silentSeconds }: Gap): Promise<Outage | undefined> {
  if (Math.abs(seconds - Math.max(silentSeconds, 0)) <= OUTAGE_SECONDS) return undefined
  // A step includes the few seconds between two beats, so that deadlines gain rather than lose them.
  const outageSeconds = silentSeconds > OUTAGE_SECONDS ? silentSeconds : 0
  const { rows } = await sql<Outage>`
    insert into platform.clock_step (from_at, until_at)
    values (platform.now() - make_interval(secs => ${seconds}), platform.now() - make_interval(secs => ${outageSeconds}))
    returning from_at as "from", until_at as until`.execute(tx)
  return rows[0]
}

/** Keeps the age of open halts, from which standstill is computed. Halts that began by the new clock stay. */
async function moveOpenHalts(tx: Tx, { from, until }: Outage): Promise<void> {
  await sql`
    update platform.halt set halted_at = halted_at + (${until}::timestamptz - ${from}::timestamptz)
    where lifted_at is null and halted_at <= ${from}`.execute(tx)
}
