import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'
import { type Kept, noPrimary, type Way, wayTo } from './primary.ts'

/**
 * How long the other side may say nothing while a statement is under way. Above the 8 s after which PostgreSQL itself ends a
 * statement: whoever has not answered by then is frozen, or no longer there.
 */
export const SILENCE_MS = 10_000
/** PostgreSQL ends the statement first, and says why. */
const LONGER_THAN_THE_STATEMENT_MS = 2000
const KEEP_ALIVE_MS = 10_000
/** What a standby says to who would write. */
const READ_ONLY = '25006'
/** What it says in its place of an unlogged table (limits are counted in one), of some locks, and of an id for a transaction. */
const ALSO_OF_STANDBYS = new Set(['0A000', '55000', 'XX000'])

const patience = new AsyncLocalStorage<{ silenceMs: number }>()

interface ConnectionConfig extends pg.ClientConfig {
  connectionString: string
  /** 0: it may be silent for ever. */
  silenceMs?: number | undefined
}

/** What the library keeps to itself; its version is pinned, and tests hold what is done with it. */
interface Inside {
  connection: EventEmitter & { stream: Socket }
  _activeQuery: unknown
  _ending: boolean
  _poolUseCount: number
  _handleErrorEvent(error: Error): void
}

/**
 * A connection that does not wait for ever, and that leads to the primary. Where the other side falls silent in the middle of a
 * statement the connection is destroyed, and the statement fails as unreachable: nobody knows what became of it. So
 * it is where a commit no longer waits for a standby (decision 100).
 */
export class Connection extends pg.Client implements Kept {
  readonly #silenceMs: number
  readonly #way: Way
  /** As PostgreSQL says at the beginning, and whenever it changes. */
  #isStandby: boolean | undefined

  constructor({ silenceMs = SILENCE_MS, ...config }: ConnectionConfig) {
    const way = wayTo(config.connectionString)
    const [first] = way.address.hosts
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...config,
      ...(first && { connectionString: way.address.of(first) }),
    })
    this.#silenceMs = silenceMs
    this.#way = way
    // One that is lost fails its next statement, which says so; unheard, the loss itself would bring the process down. A pool
    // hears it while nobody has the connection, and never in the moment in which it was made.
    this.on('error', () => {})
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
    this.once('end', () => {
      way.connections.delete(this)
      if (!this.#inside._ending) way.forget()
    })
    this.#watch()
  }

  /** As the library's own, by a promise or by a callback. */
  override connect(): Promise<this>
  override connect(callback: (error: Error | null, client?: this) => void): void
  override connect(callback?: (error: Error | null, client?: this) => void): Promise<this> | undefined {
    const connecting = this.#connectToPrimary()
    if (!callback) return connecting
    connecting.then(
      () => callback(null, this),
      (error) => callback(error),
    )
    return undefined
  }

  async #connectToPrimary(): Promise<this> {
    const way = this.#way
    try {
      const { host, port } = await way.find()
      if (way.address.hosts.length > 1) Object.assign(this, { host, port })
      await super.connect()
    } catch (error) {
      way.forget()
      throw error
    }
    way.connections.add(this)
    if (way.address.primaryOnly && this.#isStandby) {
      await this.end()
      throw noPrimary(way.address.hosts)
    }
    return this
  }

  /** The primary is another host now: whatever is under way here, nobody knows what becomes of it. */
  leave(): void {
    this.#inside.connection.stream.destroy(
      Object.assign(new Error('the primary is another host now'), { code: 'ECONNRESET' }),
    )
  }

  #watch(): void {
    const { connection } = this.#inside
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
    // Before the statement that failed is told.
    connection.prependListener('errorMessage', (error: { code: string }) => {
      if (this.#isStandby && ALSO_OF_STANDBYS.has(error.code)) error.code = READ_ONLY
      // A primary that was made read-only says the same, and goes on as what it is.
      if (error.code !== READ_ONLY || this.#isStandby === false) return
      this.#way.forget()
      for (const kept of this.#way.connections) if (kept instanceof Connection) kept.#useNoMore()
    })
    // By where it comes from: what it says depends on the server's language.
    connection.prependListener('notice', ({ routine }) => {
      if (routine !== 'SyncRepWaitForLSN') return
      // Before the answer is read that may stand right behind it.
      this.#inside._handleErrorEvent(unconfirmed())
      connection.stream.destroy()
    })
  }

  /** A pool takes it away when it is given back. */
  #useNoMore(): void {
    this.#inside._poolUseCount = Number.POSITIVE_INFINITY
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }
}

function unconfirmed(): Error {
  return Object.assign(new Error('a commit was not confirmed by a standby: nobody knows whether it stays'), {
    code: 'ETIMEDOUT',
  })
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
