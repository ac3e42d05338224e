import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { type QueryExecutorProvider, sql } from 'kysely'
import pg from 'pg'
import { isTracing, statementSpan } from '../monitoring/tracing.ts'
import { noPrimary, type PrimaryLocator, primaryLocatorFor, type TrackedConnection } from './primary.ts'

/**
 * How long the server may be silent during a statement. Above the 8 s after which PostgreSQL cancels a statement: a
 * server that has not answered by then is frozen or gone.
 */
export const RESPONSE_TIMEOUT_MS = 10_000
/** Lets PostgreSQL end the statement first, with its reason. */
const RESPONSE_MARGIN_MS = 2000
const KEEP_ALIVE_MS = 10_000
/** SQLSTATE that a standby returns for a write. */
const READ_ONLY = '25006'
/** SQLSTATEs of a standby for writes to unlogged tables (limits are counted in one), some locks and transaction ids. */
const STANDBY_ERROR_STATES = new Set(['0A000', '55000', 'XX000'])

const waitTimeout = new AsyncLocalStorage<{ responseTimeoutMs: number }>()

interface ConnectionConfig extends pg.ClientConfig {
  connectionString: string
  /** In milliseconds; 0 means no limit. */
  responseTimeoutMs?: number | undefined
  /** True if a pooler gives each transaction another session, so that no statement stays prepared. */
  isPooled?: boolean
}

/** Internals of the library; its version is pinned, and tests cover how they are used. */
interface ClientInternals {
  connection: EventEmitter & { stream: Socket }
  _activeQuery: unknown
  _ending: boolean
  _poolUseCount: number
  _handleErrorEvent(error: Error): void
}

/**
 * A connection to the primary with a silence timeout. If the server falls silent during a statement, the connection is
 * destroyed and the statement fails as unreachable, with an unknown outcome. The same happens when a commit no longer
 * waits for a standby (decision 100).
 */
export class Connection extends pg.Client implements TrackedConnection {
  readonly #responseTimeoutMs: number
  readonly #locator: PrimaryLocator
  /** As PostgreSQL reports at the start of the session and on every change. */
  #isStandby: boolean | undefined

  constructor({ responseTimeoutMs = RESPONSE_TIMEOUT_MS, isPooled = false, ...config }: ConnectionConfig) {
    const locator = primaryLocatorFor(config.connectionString)
    const [first] = locator.address.hosts
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...config,
      ...(first && { connectionString: locator.address.of(first) }),
    })
    this.#responseTimeoutMs = responseTimeoutMs
    this.#locator = locator
    // A lost connection fails its next statement, which reports it; without a listener the error event would end the
    // process. The pool listens only while the connection is idle, and not at the moment it is created.
    this.on('error', () => {})
    // Applies the caller's silence timeout to each statement.
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown
    this.query = ((...given: unknown[]) => {
      const { connection, _activeQuery } = this.#internals
      if (!_activeQuery)
        connection.stream.setTimeout(waitTimeout.getStore()?.responseTimeoutMs ?? responseTimeoutMs)
      const sent = isPooled ? withoutName(given) : given
      return isTracing() ? askTraced(ask, sent) : ask(...sent)
    }) as typeof this.query
    // Only now, because the TLS handshake replaces the socket.
    this.once('connect', () => {
      const { stream } = this.#internals.connection
      stream.setTimeout(this.#responseTimeoutMs)
      stream.on('timeout', () => {
        if (this.#internals._activeQuery)
          stream.destroy(timeoutError(stream.timeout ?? this.#responseTimeoutMs))
      })
    })
    this.once('end', () => {
      locator.connections.delete(this)
      if (!this.#internals._ending) locator.forget()
    })
    this.#watch()
  }

  /** Has the same overloads as the library: promise or callback. */
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
    const locator = this.#locator
    try {
      const { host, port } = await locator.find()
      if (locator.address.hosts.length > 1) Object.assign(this, { host, port })
      await super.connect()
    } catch (error) {
      locator.forget()
      throw error
    }
    locator.connections.add(this)
    if (locator.address.primaryOnly && this.#isStandby) {
      await this.end()
      throw noPrimary(locator.address.hosts)
    }
    return this
  }

  /** Destroys the connection because the primary is another host now; the outcome of a running statement is unknown. */
  disconnect(): void {
    this.#internals.connection.stream.destroy(
      Object.assign(new Error('the primary is on another host now'), { code: 'ECONNRESET' }),
    )
  }

  #watch(): void {
    const { connection } = this.#internals
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
    // Runs before the failed statement is rejected.
    connection.prependListener('errorMessage', (error: { code: string }) => {
      if (this.#isStandby && STANDBY_ERROR_STATES.has(error.code)) error.code = READ_ONLY
      // A primary set to read-only returns the same code, but stays the primary.
      if (error.code !== READ_ONLY || this.#isStandby === false) return
      this.#locator.forget()
      for (const tracked of this.#locator.connections) if (tracked instanceof Connection) tracked.#retire()
    })
    // Matched by routine name, because the message depends on the server's language.
    connection.prependListener('notice', ({ routine }) => {
      if (routine !== 'SyncRepWaitForLSN') return
      // Before the answer is read that may follow directly.
      this.#internals._handleErrorEvent(unconfirmedCommitError())
      connection.stream.destroy()
    })
  }

  /** Makes the pool discard this connection when it is released. */
  #retire(): void {
    this.#internals._poolUseCount = Number.POSITIVE_INFINITY
  }

  get #internals(): ClientInternals {
    return this as unknown as ClientInternals
  }
}

/** Returns a query's arguments without the name under which the statement would stay prepared. */
function withoutName([query, ...rest]: unknown[]): unknown[] {
  const isNamed = typeof query === 'object' && query !== null && 'name' in query && 'text' in query
  return isNamed ? [{ ...query, name: undefined }, ...rest] : [query, ...rest]
}

/** Runs a statement as a span. It is given with a callback, or returns a promise. */
function askTraced(ask: (...given: unknown[]) => unknown, given: unknown[]): unknown {
  const { name, text = given[0] } = Object(given[0]) as { name?: string; text?: unknown }
  const end = statementSpan(name ?? String(text).trim().split(/\s/, 1)[0] ?? '')
  const callback = given.at(-1)
  if (typeof callback === 'function')
    return ask(...given.slice(0, -1), (error: unknown, ...results: unknown[]) => {
      end(error)
      callback(error, ...results)
    })
  const result = ask(...given)
  if (result instanceof Promise) result.then(() => end(), end)
  else end()
  return result
}

function unconfirmedCommitError(): Error {
  return Object.assign(new Error('a commit was not confirmed by a standby: it may be lost in a failover'), {
    code: 'ETIMEDOUT',
  })
}

function timeoutError(ms: number): Error {
  return Object.assign(new Error(`the database did not respond for ${ms} ms`), { code: 'ETIMEDOUT' })
}

/**
 * Raises the limits of a transaction that legitimately takes longer than a request may: its statements, and the idle
 * time between them, may take this many seconds.
 */
export async function withStatementTimeout<T>(
  seconds: number,
  tx: QueryExecutorProvider,
  work: () => Promise<T>,
): Promise<T> {
  // Uses `set` instead of `select`: the first select would fix the snapshot of a repeatable read.
  await sql`set local statement_timeout = ${sql.lit(`${seconds}s`)};
    set local idle_in_transaction_session_timeout = ${sql.lit(`${seconds}s`)}`.execute(tx)
  return withResponseTimeout(seconds, work)
}

/** Raises the client's timeout alone, where PostgreSQL's limits are set by other means. */
export function withResponseTimeout<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  return waitTimeout.run({ responseTimeoutMs: seconds * 1000 + RESPONSE_MARGIN_MS }, work)
}
