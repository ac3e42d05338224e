import type pg from 'pg'
import { onPrimary } from '../database/connection-routing.ts'
import { outsideTrace } from '../monitoring/tracing.ts'

interface OutboxReader {
  /** Receives the payloads of transactions that were committed since the last call, in the order of their writing. */
  receive: (payloads: string[]) => Promise<void> | void
  /** Called whenever events may have been missed: at the start, and after a gap or another database server. */
  begun: () => void
  /** Called once with the reason if reading fails; it is retried. */
  failed: (error: unknown) => void
}

/** Half of the maximum latency between two servers. */
export const POLL_MS = 50
/** Minimum time between two reads: payments that are made at the same moment share one. */
const PAUSE_MS = 10
const RETRY_MS = 1000
/** Rows are purged after that time. A server that read nothing for half of it assumes that it has missed events. */
export const RETENTION_MINUTES = 10
const GAP_SECONDS = (RETENTION_MINUTES * 60) / 2
/** After a change of the database server, events of this time before the last read are received again. */
const OVERLAP_SECONDS = 10

/** Up to where the outbox was read. */
interface Position {
  /** The transactions whose rows were received are those visible in this snapshot. */
  snapshot: string
  /** The start of the database server: another one (failover) may use transaction numbers again. */
  instance: string
  /** Seconds, by the database's real clock. */
  at: number
}

const POSITION = `pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as instance,
  extract(epoch from clock_timestamp())::float8 as at`

const NEW_ROWS = {
  name: 'platform.outbox',
  text: `select ${POSITION}, array(select o.payload from platform.outbox o
    where o.tx >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(o.tx, $1::pg_snapshot) order by o.id) as payloads`,
}
const ROWS_SINCE = `select ${POSITION}, array(select o.payload from platform.outbox o
  where o.at > to_timestamp($1) order by o.id) as payloads`

/**
 * Reads `platform.outbox` for as long as the server runs. Each server reads all rows and keeps its own position in memory, so
 * no server depends on another one. A position is a snapshot and not a number: numbers are given before the commit, and a
 * reader that has seen 8 would miss 7 if that is committed later.
 */
export function readOutbox(
  pool: pg.Pool,
  { receive, begun, failed }: OutboxReader,
): { wake(): void; close(): Promise<void> } {
  let position: Position | undefined
  let closed = false
  let hasFailed = false
  let isWoken = false
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let lastReadAt = Number.NEGATIVE_INFINITY

  type Read = Position & { payloads: string[] }
  const query = async (statement: pg.QueryConfig) => {
    const { rows } = await onPrimary(() => pool.query<Read>(statement))
    const [read] = rows
    if (!read) throw new Error('the outbox could not be read')
    return read
  }

  async function read(): Promise<void> {
    const from = position
    let next = from
      ? await query({ ...NEW_ROWS, values: [from.snapshot] })
      : await query({ text: ROWS_SINCE, values: [Number.POSITIVE_INFINITY] })
    const isOtherInstance = from !== undefined && next.instance !== from.instance
    if (from && isOtherInstance) next = await query({ text: ROWS_SINCE, values: [from.at - OVERLAP_SECONDS] })
    if (next.payloads.length > 0) await receive(next.payloads)
    // Set afterwards: what could not be received is read again.
    position = { snapshot: next.snapshot, instance: next.instance, at: next.at }
    if (!from || isOtherInstance || next.at - from.at > GAP_SECONDS) begun()
  }

  function schedule(ms: number): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      // A payment that wakes the reader starts this timer.
      reading = outsideTrace(run)
    }, ms)
  }

  async function run(): Promise<void> {
    isWoken = false
    lastReadAt = performance.now()
    let pause: number
    try {
      await read()
      hasFailed = false
      pause = isWoken ? PAUSE_MS : POLL_MS
    } catch (error) {
      if (!hasFailed && !closed) failed(error)
      hasFailed = true
      pause = RETRY_MS
    }
    reading = undefined
    schedule(pause)
  }

  schedule(0)
  return {
    /** Reads soon, because this server has just committed something. */
    wake() {
      if (isWoken || hasFailed) return
      isWoken = true
      if (!reading) schedule(Math.max(0, lastReadAt + PAUSE_MS - performance.now()))
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await reading
    },
  }
}
