import type pg from 'pg'
import type { Logger } from 'pino'
import { isContended, isUnavailable, openDatabase } from '../database/db.ts'
import { askingElsewhere } from '../database/elsewhere.ts'
import { openSeen, type Position } from './seen.ts'

/** A read replica of the database, or several behind one address (decision 111). */
export interface Copy {
  /**
   * Reads from a replica that has replayed what the caller must see; falls back to the primary if there is none, or if
   * it refuses or fails. `work` must only read.
   */
  read<T>(caller: string, work: () => Promise<T>): Promise<T>
  /** Records that these callers have seen all commits so far, or are about to: their later reads include them. */
  noteSeen(callers: readonly string[]): Promise<void>
  /** Number of reads answered by the replica and by the primary. */
  answered: { copy: number; primary: number }
  close(): Promise<void>
}

/** Short limits, so that the primary can still answer before the client gives up. */
const LIMITS = { lockMs: 1000, statementMs: 2500, silenceMs: 3000 }
/** How long a replica is not used after it was unreachable, slow or far behind. */
const REST_MS = 5000
/** A replica that lags behind its readers for this long is more than momentarily behind. */
const FAR_BEHIND_MS = 5000

const REPLAYED = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as replayed`

/** Thrown when the replica of a connection has not yet replayed what the reader must see. */
class Behind extends Error {
  override message = "the read replica has not replayed the caller's last write"
}

interface Options {
  primary: pg.Pool
  role: string | undefined
  log: Logger
}

export function openCopy(url: string, { primary, role, log }: Options): Copy {
  const seen = openSeen(primary)
  const { pool, close } = openDatabase(url, { role, readOnly: true, limits: LIMITS })
  /** The last known replay position of each connection's replica; it only grows. */
  const replayed = new WeakMap<pg.PoolClient, Position>()
  const answered = { copy: 0, primary: 0 }
  let restUntil = Number.NEGATIVE_INFINITY
  let behindSince: number | undefined
  let isSaid = false

  async function connectionWith(need: Position): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      if ((replayed.get(client) ?? -1n) >= need) return client
      const { rows } = await client.query<{ replayed: Position | null }>(REPLAYED)
      const now = rows[0]?.replayed ?? null
      if (now === null)
        throw Object.assign(new Error('READ_DATABASE_URL is not a read replica'), { code: '08004' })
      replayed.set(client, now)
      if (now < need) throw new Behind()
      return client
    } catch (error) {
      client.release(!(error instanceof Behind))
      throw error
    }
  }

  /** Decides whether to stop using the replica for a while, and logs that once. */
  function judge(error: unknown): void {
    const now = performance.now()
    if (error instanceof Behind) {
      behindSince ??= now
      if (now - behindSince < FAR_BEHIND_MS) return
    } else if (!isUnavailable(error) && !isContended(error)) return
    restUntil = now + REST_MS
    if (!isSaid) log.warn({ err: error }, 'the read replica cannot be used: reads go to the primary')
    isSaid = true
  }

  async function fromCopy<T>(need: Position, work: () => Promise<T>): Promise<T> {
    const result = await askingElsewhere(() => connectionWith(need), work)
    answered.copy += 1
    behindSince = undefined
    if (isSaid) log.info('the read replica responds again')
    isSaid = false
    return result
  }

  return {
    answered,
    close,
    noteSeen: seen.note,
    async read(caller, work) {
      // If the primary cannot return the required position, the read goes to the primary and reports its error.
      const need =
        performance.now() < restUntil ? undefined : await seen.needOf(caller).catch(() => undefined)
      if (need !== undefined) {
        try {
          return await fromCopy(need, work)
        } catch (error) {
          // A refusal is repeated on the primary, which decides.
          judge(error)
        }
      }
      answered.primary += 1
      return work()
    },
  }
}
