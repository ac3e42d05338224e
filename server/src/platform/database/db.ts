import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { Connection, RESPONSE_TIMEOUT_MS } from './connection.ts'
import { RoutedPool } from './connection-routing.ts'

// Amounts are 64-bit integers and must never pass through a floating-point number.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// Days are text: a Date would be midnight in the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** A connection to the database. Each module adds the types of its own tables (`tables` in its tables.ts). */
// biome-ignore lint/complexity/noBannedTypes: Kysely's way to say "no tables yet"
export type Db = Kysely<{}>
// biome-ignore lint/complexity/noBannedTypes: as above
export type Tx = Transaction<{}>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Limits of a connection, in milliseconds. */
export interface Limits {
  lockMs: number
  statementMs: number
  /** Maximum time without any answer; longer than PostgreSQL itself lets a statement run. */
  responseTimeoutMs: number
}

/** Every statement ends before clients give up after 10 s. */
const LIMITS: Limits = { lockMs: 2000, statementMs: 8000, responseTimeoutMs: RESPONSE_TIMEOUT_MS }

/** Returns the settings of a session, in milliseconds, as PostgreSQL shows them in pg_settings. */
export function sessionSettings({ lockMs, statementMs }: Limits = LIMITS): Record<string, string> {
  return {
    lock_timeout: String(lockMs),
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: String(LIMITS.statementMs),
    TimeZone: 'UTC',
  }
}

function settingsFor(limits: Limits, { role, readOnly }: Pick<DatabaseOptions, 'role' | 'readOnly'>): string {
  const settings = {
    ...sessionSettings(limits),
    ...(role ? { role } : {}),
    ...(readOnly ? { default_transaction_read_only: 'on' } : {}),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** The database role of the servers: it cannot change append-only tables (decision 036). */
const APP_ROLE = 'torch_app'

/** Returns the servers' role if this database has it and the address's user is a member; otherwise undefined. */
export async function appRole(url: string): Promise<string | undefined> {
  const client = new Connection({ connectionString: url, connectionTimeoutMillis: 8000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "select pg_has_role(oid, 'member') as may from pg_roles where rolname = $1",
      [APP_ROLE],
    )
    return rows[0]?.may ? APP_ROLE : undefined
  } finally {
    await client.end()
  }
}

interface DatabaseOptions {
  max?: number
  onError?: (error: Error) => void
  /** Works with the rights of this role; if absent, with those of the address's user. */
  role?: string | undefined
  limits?: Partial<Limits>
  /** Makes every transaction read-only. */
  readOnly?: boolean
  /** True if a pooler in transaction mode is between: sessions have the settings of its login (platform/database/pooler.ts). */
  isPooled?: boolean
  /** True for the modules' database, some of whose reads may go to a read replica (platform/replica). */
  routesReads?: boolean
}

/** Runs a prepared statement: the pool does, and a transaction does through `within`. */
export interface Runner {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<{ rows: Row[] }>
}

export function within(tx: Tx): Runner {
  return {
    async query<Row extends pg.QueryResultRow>({ text, values = [] }: pg.QueryConfig) {
      return { rows: (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows }
    },
  }
}

export function openDatabase(
  url: string,
  {
    max = 16,
    onError = () => {},
    role,
    limits: given,
    readOnly = false,
    isPooled = false,
    routesReads = false,
  }: DatabaseOptions = {},
): Database {
  const limits = { ...LIMITS, ...given }
  const Pool = routesReads ? RoutedPool : pg.Pool
  const pool = new Pool({
    Client: connectionClass(limits.responseTimeoutMs, isPooled),
    connectionString: url,
    max,
    // A pooler refuses options of a session.
    ...(!isPooled && { options: settingsFor(limits, { role, readOnly }) }),
    // Waiting for a free connection also ends before the client gives up.
    connectionTimeoutMillis: limits.statementMs,
    allowExitOnIdle: false,
  })
  let closing = false
  // While closing, lost connections are not reported.
  pool.on('error', (error) => closing || onError(error))
  // biome-ignore lint/complexity/noBannedTypes: as above
  const db = new Kysely<{}>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    close() {
      closing = true
      // Kysely's own destroy() does not close a pool that was never used through Kysely.
      return pool.end()
    },
  }
}

/** Returns the SQLSTATE of a failed statement, such as '23505'; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return undefined
}

/** Returns a connection class with this timeout: the pool constructs its connections from its own settings alone. */
function connectionClass(responseTimeoutMs: number, isPooled: boolean) {
  return class extends Connection {
    constructor({ connectionString = '', ...config }: pg.ClientConfig = {}) {
      super({ ...config, connectionString, responseTimeoutMs, isPooled })
    }
  }
}

/**
 * 08, 53, 57P0: connection lost, out of disk or connections, shutting down. 25006: a standby, or a primary that became
 * one. 25P0: the transaction was ended because it was idle too long.
 */
const UNAVAILABLE_STATES = /^(08|53|57P0|25006|25P03|25P04)/
const UNREACHABLE =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|AI_AGAIN)|ENOTFOUND|ENOENT)$/
/** Messages of the library's errors that have no code. */
const UNREACHABLE_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/

/** Returns true if the database is unreachable or temporarily unavailable: nothing was done, or the outcome is unknown. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  if (UNAVAILABLE_STATES.test(state) || UNREACHABLE.test(state)) return true
  return error instanceof Error && UNREACHABLE_WORDS.test(error.message)
}

/** Returns true after a lock or statement timeout or a conflict: the work was rolled back and may be retried. */
export function isContended(error: unknown): boolean {
  return ['55P03', '57014', '40001', '40P01'].includes(sqlState(error) ?? '')
}
