import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'

/**
 * How long the other side may say nothing while a statement is under way. Above the 8 s after which PostgreSQL itself ends a
 * statement: whoever has not answered by then is frozen, or no longer there.
 */
export const SILENCE_MS = 10_000
/** PostgreSQL ends the statement first, and says why. */
const LONGER_THAN_THE_STATEMENT_MS = 2000
const KEEP_ALIVE_MS = 10_000

const patience = new AsyncLocalStorage<{ silenceMs: number }>()

interface ConnectionConfig extends pg.ClientConfig {
  /** 0: it may be silent for ever. */
  silenceMs?: number | undefined
}

/**
 * A connection that does not wait for ever. Where the other side falls silent in the middle of a statement the connection
 * is destroyed, and the statement fails as unreachable: nobody knows what became of it.
 */
export class Connection extends pg.Client {
  readonly #silenceMs: number

  constructor({ silenceMs = SILENCE_MS, ...config }: ConnectionConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS, ...config })
    this.#silenceMs = silenceMs
    // Each statement by the patience of who asks.
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => {
      const { connection, _activeQuery } = this.#inside
      if (!_activeQuery) connection.stream.setTimeout(patience.getStore()?.silenceMs ?? silenceMs)
      return ask(...given)
    }) as typeof this.query
    // Only now: on the way to TLS the socket is exchanged for another one.
    this.once('connect', () => {
      const { stream } = this.#inside.connection
      stream.setTimeout(this.#silenceMs)
      stream.on('timeout', () => {
        if (this.#inside._activeQuery) stream.destroy(silent(stream.timeout ?? this.#silenceMs))
      })
    })
  }

  /** What the library keeps to itself; its version is pinned, and a test falls silent. */
  get #inside() {
    return this as unknown as { connection: { stream: Socket }; _activeQuery: unknown }
  }
}

function silent(ms: number): Error {
  return Object.assign(new Error(`the database said nothing for ${ms} ms`), { code: 'ETIMEDOUT' })
}

/**
 * For a transaction that rightly takes longer than any request may: its statements have this long, and it may think as long
 * between two of them.
 */
export async function takingUpTo<T>(
  seconds: number,
  tx: QueryExecutorProvider,
  work: () => Promise<T>,
): Promise<T> {
  // Set and not selected: the first thing selected would decide what a repeatable read sees.
  await sql`set local statement_timeout = ${sql.lit(`${seconds}s`)};
    set local idle_in_transaction_session_timeout = ${sql.lit(`${seconds}s`)}`.execute(tx)
  return waitingUpTo(seconds, work)
}

/** The same for one's own end alone, where PostgreSQL has been told by other means. */
export function waitingUpTo<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  return patience.run({ silenceMs: seconds * 1000 + LONGER_THAN_THE_STATEMENT_MS }, work)
}
