import type pg from 'pg'
import type { Logger } from 'pino'
import { withConnections } from '../database/connection-routing.ts'
import { isContended, isUnavailable, openDatabase } from '../database/db.ts'
import { openReadYourWrites, type Position } from './read-your-writes.ts'

/** A read replica of the database, or several behind one address (decision 111). */
export interface ReadReplica {
  /**
   * Reads from a replica that has replayed what the caller must see; falls back to the primary if there is none, or if
   * it refuses or fails. `work` must only read.
   */
  read<T>(caller: string, work: () => Promise<T>): Promise<T>
  /** Records that these callers have seen all commits so far, or are about to: their later reads include them. */
  recordSeenPosition(callers: readonly string[]): Promise<void>
  /** Number of reads answered by the replica and by the primary. */
  answered: { replica: number; primary: number }
  /** How far the replica is behind: the age of the newest commit that it has replayed, 0 if it has all that it received. */
  lagSeconds(): Promise<number | undefined>
  close(): Promise<void>
}

/** Short limits, so that the primary can still answer before the client gives up. */
const LIMITS = { lockMs: 1000, statementMs: 2500, responseTimeoutMs: 3000 }
/** How long a replica is not used after it was unreachable, slow or far behind. */
const PAUSE_MS = 5000
/** A replica that lags behind its readers for this long is more than momentarily behind. */
const LAG_TOLERANCE_MS = 5000

const REPLAY_POSITION_QUERY = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as replayed`

const LAG_QUERY = `select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) end::float8 as lag`

/** Thrown when the replica of a connection has not yet replayed what the reader must see. */
class ReplicaLagging extends Error {
  override message = "the read replica has not replayed the caller's last write"
}

interface Options {
  primary: pg.Pool
  role: string | undefined
  log: Logger
}

export function openReadReplica(url: string, { primary, role, log }: Options): ReadReplica {
  const seen = openReadYourWrites(primary)
  const { pool, close } = openDatabase(url, { role, readOnly: true, limits: LIMITS })
  /** The last known replay position of each connection's replica; it only grows. */
  const replayed = new WeakMap<pg.PoolClient, Position>()
  const answered = { replica: 0, primary: 0 }
  let pausedUntil = Number.NEGATIVE_INFINITY
  let laggingSince: number | undefined
  let isLogged = false

  async function connectionReplayedTo(required: Position): Promise<pg.PoolClient> {
    const client = await pool.connect()
    try {
      if ((replayed.get(client) ?? -1n) >= required) return client
      const { rows } = await client.query<{ replayed: Position | null }>(REPLAY_POSITION_QUERY)
      const now = rows[0]?.replayed ?? null
      if (now === null)
        throw Object.assign(new Error('READ_DATABASE_URL is not a read replica'), { code: '08004' })
      replayed.set(client, now)
      if (now < required) throw new ReplicaLagging()
      return client
    } catch (error) {
      client.release(!(error instanceof ReplicaLagging))
      throw error
    }
  }

  /** Decides whether to stop using the replica for a while, and logs that once. */
  function handleFailure(error: unknown): void {
    const now = performance.now()
    if (error instanceof ReplicaLagging) {
      laggingSince ??= now
      if (now - laggingSince < LAG_TOLERANCE_MS) return
    } else if (!isUnavailable(error) && !isContended(error)) return
    pausedUntil = now + PAUSE_MS
    if (!isLogged) log.warn({ err: error }, 'the read replica cannot be used: reads go to the primary')
    isLogged = true
  }

  async function fromReplica<T>(required: Position, work: () => Promise<T>): Promise<T> {
    const result = await withConnections(() => connectionReplayedTo(required), work)
    answered.replica += 1
    laggingSince = undefined
    if (isLogged) log.info('the read replica responds again')
    isLogged = false
    return result
  }

  return {
    answered,
    close,
    async lagSeconds() {
      const { rows } = await pool.query<{ lag: number | null }>(LAG_QUERY).catch(() => ({ rows: [] }))
      return rows[0]?.lag ?? undefined
    },
    recordSeenPosition: seen.record,
    async read(caller, work) {
      // If the primary cannot return the required position, the read goes to the primary and reports its error.
      const required =
        performance.now() < pausedUntil
          ? undefined
          : await seen.requiredPosition(caller).catch(() => undefined)
      if (required !== undefined) {
        try {
          return await fromReplica(required, work)
        } catch (error) {
          // A refusal is repeated on the primary, which decides.
          handleFailure(error)
        }
      }
      answered.primary += 1
      return work()
    },
  }
}
