import { uptime } from 'node:os'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '../database/db.ts'
import { Refusal } from '../http/refusal.ts'
import { alerts } from '../monitoring/alerts.ts'
import { inTime } from './in-time.ts'
import { NO_CLOCK } from './moment-now.ts'

/**
 * What deadlines must follow, in the platform's time: an outage, a step of the database's clock, or both. `until - from` is how far
 * the clock went without service. It is negative where the clock was set back.
 */
export interface Outage {
  from: Date
  until: Date
}

/** Moves what was open by `until - from`: each room that has deadlines gives one. */
export type OutageFollower = (tx: Tx, outage: Outage) => Promise<void>

export interface Heartbeat {
  /** Says that this server lives. Where all were silent for longer than `SILENCE_SECONDS`, or the clock was set, deadlines are moved first. */
  beat(): Promise<void>
  /**
   * For the start of each request: where this process itself was stopped for a while, it beats before it judges any deadline. Where the database takes no beat, reads go on, and what would change something is
   * unavailable: nobody waits for a beat that is older than `PATIENCE_MS`.
   */
  beforeRequest(request: { method: string }, reply: unknown, done: (error?: Error) => void): void
  /** For the start of each round of jobs: nothing falls due of what stood still, nor by a clock that has jumped. */
  beforeJobs(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const BEAT_MS = 5000
/** A restart of some seconds is no outage. */
export const SILENCE_SECONDS = 15
const PATIENCE_MS = 2000

/** What the database's clock says since the last beat of any server, and how long the silence can have been at most. */
interface Gap {
  seconds: number
  /** Not longer than the time since this server's own last beat, which the machine counts whatever the clock is set to. */
  silentSeconds: number
}

export interface HeartbeatOptions {
  /** Seconds that nothing sets back: since the machine's start, with the time in which it slept. */
  monotonicSeconds?: () => number
}

/**
 * Keeps one row alive from however many servers there are (rules/trading#clock-fairness). The server that finds it grown old moves
 * the deadlines, under the row's lock and in the transaction that renews it: so it is done once, or not at all.
 *
 * The row holds the database's time, and a step of that clock looks like a silence. A server that has beaten before knows better: the
 * last beat of any server is not older than its own, and how long ago that was it knows without that clock. A server that has just
 * started has no such evidence and believes the clock. Deadlines follow a step in both directions, so that what is left of each
 * stays the same (decision 040).
 */
export function openHeartbeat(
  db: Db,
  followers: readonly OutageFollower[],
  log: Logger,
  { monotonicSeconds = uptime }: HeartbeatOptions = {},
): Heartbeat {
  let timer: NodeJS.Timeout | undefined
  let beatenAt = Number.NEGATIVE_INFINITY
  /** Before the last beat that was committed, by the machine's count. */
  let evidence = Number.NEGATIVE_INFINITY
  let beating: Promise<void> | undefined
  let beatingSince = 0

  async function beatOnce(): Promise<void> {
    const began = monotonicSeconds()
    const found = await db.transaction().execute(async (tx) => {
      const gap = await lockedGap(tx, () => monotonicSeconds() - evidence)
      const outage = await noteOutage(tx, gap)
      const step = await noteStep(tx, gap)
      const { rows: times } = await sql<{ now: Date | null }>`
        update platform.heartbeat set beat_at = clock_timestamp() returning platform.now() as now`.execute(tx)
      // Without the clock's row nothing that has a moment can be written: no server is ready then.
      if (!times[0]?.now) throw new Error(NO_CLOCK)
      // One move for both: what ran out between the old and the new reading of the clock had not run out for anyone.
      const move = outage && step ? { from: step.from, until: outage.until } : (step ?? outage)
      if (move) for (const follow of followers) await follow(tx, move)
      if (step) await moveOpenHalts(tx, step)
      return { outage, step }
    })
    beatenAt = performance.now()
    evidence = began
    if (found.outage)
      log.warn({ outage: found.outage }, 'nobody was served for a while: deadlines were moved')
    if (found.step)
      await tellOfStep(found.step).catch((error) => log.warn({ err: error }, 'an alert could not be written'))
  }
  async function tellOfStep({ from, until }: Outage): Promise<void> {
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
          log.warn({ err: error }, 'the heartbeat could not be written')
          throw error
        })
        .finally(() => {
          beating = undefined
        })
    }
    return beating
  }
  const isLate = () => timer !== undefined && performance.now() - beatenAt > SILENCE_SECONDS * 1000
  return {
    beat,
    beforeRequest({ method }, _reply, done) {
      if (!isLate()) return done()
      const isRead = method === 'GET' || method === 'HEAD'
      const beaten = beat()
      inTime(beaten, beatingSince + PATIENCE_MS - performance.now()).then((isBeaten) =>
        done(isBeaten || isRead ? undefined : new Refusal('unavailable')),
      )
    },
    async beforeJobs() {
      if (timer !== undefined) await beat()
    },
    start() {
      // A database that cannot be reached is an outage, too: it is found when it is back.
      timer = setInterval(() => beat().catch(() => {}), BEAT_MS)
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await beating?.catch(() => {})
    },
  }
}

/** By the real clock on purpose: a demo may move the platform's, and was not down for that. */
async function lockedGap(tx: Tx, sinceOwnBeat: () => number): Promise<Gap> {
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

async function noteOutage(tx: Tx, { silentSeconds }: Gap): Promise<Outage | undefined> {
  if (silentSeconds <= SILENCE_SECONDS) return undefined
  const { rows } = await sql<Outage>`
    insert into platform.outage (from_at, until_at)
    values (platform.now() - make_interval(secs => ${silentSeconds}), platform.now())
    returning from_at as "from", until_at as until`.execute(tx)
  return rows[0]
}

/**
 * Records by how much the clock went ahead beyond the silence, or how far it is behind the last beat. A few seconds are no step: a
 * beat may wait for its turn.
 */
async function noteStep(tx: Tx, { seconds, silentSeconds }: Gap): Promise<Outage | undefined> {
  if (Math.abs(seconds - Math.max(silentSeconds, 0)) <= SILENCE_SECONDS) return undefined
  // The few seconds between two beats are added to a step: deadlines rather gain them than lose them.
  const outageSeconds = silentSeconds > SILENCE_SECONDS ? silentSeconds : 0
  const { rows } = await sql<Outage>`
    insert into platform.clock_step (from_at, until_at)
    values (platform.now() - make_interval(secs => ${seconds}), platform.now() - make_interval(secs => ${outageSeconds}))
    returning from_at as "from", until_at as until`.execute(tx)
  return rows[0]
}

/** Keeps the age of open halts: what has stood still since a halt began is counted from its moment. Halts that began by the new clock stay. */
async function moveOpenHalts(tx: Tx, { from, until }: Outage): Promise<void> {
  await sql`
    update platform.halt set halted_at = halted_at + (${until}::timestamptz - ${from}::timestamptz)
    where lifted_at is null and halted_at <= ${from}`.execute(tx)
}
