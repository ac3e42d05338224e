import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '../database/db.ts'
import { Refusal } from '../http/refusal.ts'
import { inTime } from './in-time.ts'
import { NO_CLOCK } from './moment-now.ts'

/** The time during which nobody was served, in the platform's time. */
export interface Outage {
  from: Date
  until: Date
}

/** Moves what was open by the length of an outage: each room that has deadlines gives one. */
export type OutageFollower = (tx: Tx, outage: Outage) => Promise<void>

export interface Heartbeat {
  /** Says that this server lives. Where all were silent for longer than `SILENCE_SECONDS`, deadlines are moved first. */
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

/**
 * Keeps one row alive from however many servers there are (rules/trading#clock-fairness). Whoever finds it grown old moves
 * the deadlines, under the row's lock and in the transaction that renews it: so it is done once, or not at all.
 */
export function openHeartbeat(db: Db, followers: readonly OutageFollower[], log: Logger): Heartbeat {
  let timer: NodeJS.Timeout | undefined
  let beatenAt = Number.NEGATIVE_INFINITY
  let beating: Promise<void> | undefined
  let beatingSince = 0

  async function beatOnce(): Promise<void> {
    const outage = await db.transaction().execute(async (tx) => {
      const found = await renew(tx)
      if (found) for (const follow of followers) await follow(tx, found)
      return found
    })
    beatenAt = performance.now()
    if (outage) log.warn({ outage }, 'nobody was served for a while: deadlines were moved')
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
async function renew(tx: Tx): Promise<Outage | undefined> {
  await sql`insert into platform.heartbeat (beat_at) values (clock_timestamp()) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from platform.heartbeat for update`.execute(tx)
  const { rows } = await sql<{ from_at: Date; until_at: Date }>`
    insert into platform.outage (from_at, until_at)
    select platform.now() - (clock_timestamp() - beat_at), platform.now() from platform.heartbeat
    where clock_timestamp() - beat_at > make_interval(secs => ${SILENCE_SECONDS})
    returning from_at, until_at`.execute(tx)
  const { rows: times } = await sql<{ now: Date | null }>`
    update platform.heartbeat set beat_at = clock_timestamp() returning platform.now() as now`.execute(tx)
  // Nothing that has a moment can be written: no server is ready then.
  if (!times[0]?.now) throw new Error(NO_CLOCK)
  const [row] = rows
  return row && { from: row.from_at, until: row.until_at }
}
