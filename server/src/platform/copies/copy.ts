import type pg from 'pg'
import type { Logger } from 'pino'
import { isContended, isUnavailable, openDatabase } from '../database/db.ts'
import { askingElsewhere } from '../database/elsewhere.ts'
import { openSeen, type Position } from './seen.ts'

/** A copy of the database that follows the primary, or several behind one address, for reading (decision 111). */
export interface Copy {
  /**
   * Reads from a copy that has all that the caller must see. Where there is none, and where it refuses or fails there, it
   * is read from the primary: `work` must do nothing but read.
   */
  read<T>(caller: string, work: () => Promise<T>): Promise<T>
  /** All that is committed by now they have seen, or are about to be told: no later read of theirs is older, on any server. */
  noteSeen(callers: readonly string[]): Promise<void>
  /** Where reads were answered. */
  answered: { copy: number; primary: number }
  close(): Promise<void>
}

/** A slow one is of no use: the primary has to answer after it, before the client gives up. */
const LIMITS = { lockMs: 1000, statementMs: 2500, silenceMs: 3000 }
/** So long nobody asks one that was away, slow or far behind. */
const REST_MS = 5000
/** Behind what readers need for so long, it is more than the moment in which it follows. */
const FAR_BEHIND_MS = 5000

const REPLAYED = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as replayed`

/** A connection's copy has not replayed yet what the reader must see. */
class Behind extends Error {
  override message = 'it has not replayed what its readers must see'
}

interface Options {
  primary: pg.Pool
  role: string | undefined
  log: Logger
}

export function openCopy(url: string, { primary, role, log }: Options): Copy {
  const seen = openSeen(primary)
  const { pool, close } = openDatabase(url, { role, readOnly: true, limits: LIMITS })
  /** What is known of a connection's copy, which it never falls behind again. */
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
        throw Object.assign(new Error('READ_DATABASE_URL leads to no copy'), { code: '08004' })
      replayed.set(client, now)
      if (now < need) throw new Behind()
      return client
    } catch (error) {
      client.release(!(error instanceof Behind))
      throw error
    }
  }

  /** Whether it is worth asking for a while; one line tells when it is not. */
  function judge(error: unknown): void {
    const now = performance.now()
    if (error instanceof Behind) {
      behindSince ??= now
      if (now - behindSince < FAR_BEHIND_MS) return
    } else if (!isUnavailable(error) && !isContended(error)) return
    restUntil = now + REST_MS
    if (!isSaid) log.warn({ err: error }, 'the copy is of no use: reads go to the primary')
    isSaid = true
  }

  async function fromCopy<T>(need: Position, work: () => Promise<T>): Promise<T> {
    const result = await askingElsewhere(() => connectionWith(need), work)
    answered.copy += 1
    behindSince = undefined
    if (isSaid) log.info('the copy answers again')
    isSaid = false
    return result
  }

  return {
    answered,
    close,
    noteSeen: seen.note,
    async read(caller, work) {
      // Where the primary does not say what is needed, it says itself why.
      const need =
        performance.now() < restUntil ? undefined : await seen.needOf(caller).catch(() => undefined)
      if (need !== undefined) {
        try {
          return await fromCopy(need, work)
        } catch (error) {
          // A "no" is the primary's, too.
          judge(error)
        }
      }
      answered.primary += 1
      return work()
    },
  }
}
