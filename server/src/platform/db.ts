import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

// Amounts are 64-bit whole numbers and must never pass through a floating point number.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** A connection to the database. Each room adds its own tables' types with `withTables` (its tables.ts). */
// biome-ignore lint/complexity/noBannedTypes: Kysely's way to say "no tables yet"
export type Db = Kysely<{}>
// biome-ignore lint/complexity/noBannedTypes: as above
export type Tx = Transaction<{}>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

// Every statement ends before a client gives up after its 10 s (faults.md 2.5, F6).
const SESSION_SETTINGS = [
  '-c lock_timeout=2s',
  '-c statement_timeout=8s',
  '-c idle_in_transaction_session_timeout=8s',
  '-c timezone=UTC',
].join(' ')

/** The role that servers work as: it cannot change what is only ever added to (decision 036). */
const APP_ROLE = 'torch_app'

/** The servers' role, where this database has it and its user may work as it. */
export async function appRole(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8000 })
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
  /** Works with the rights of this role; absent: with those of the user in the address. */
  role?: string | undefined
}

/** Runs a prepared statement: the pool does, and so does a transaction by way of `within`. */
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
  { max = 16, onError = () => {}, role }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: role ? `${SESSION_SETTINGS} -c role=${role}` : SESSION_SETTINGS,
    // Waiting for a free connection ends before the client gives up, too.
    connectionTimeoutMillis: 8000,
    allowExitOnIdle: false,
  })
  let closing = false
  // Losing a connection that we were about to end is nothing to speak of.
  pool.on('error', (error) => closing || onError(error))
  // The pool listens to idle connections only. One that is lost in the middle of a transaction, between two of its
  // statements, would bring the process down; its next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  // biome-ignore lint/complexity/noBannedTypes: as above
  const db = new Kysely<{}>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    close() {
      closing = true
      // Kysely's own destroy() leaves a pool open that was never asked through Kysely.
      return pool.end()
    },
  }
}

/** PostgreSQL's five-letter reason of a failed statement, such as '23505'; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return undefined
}

/** True where the database could not be reached or asked us to come back: nothing was decided. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  if (
    /^(08|53|57P0)/.test(state) ||
    /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)$/.test(state) ||
    state === 'ENOENT'
  )
    return true
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
