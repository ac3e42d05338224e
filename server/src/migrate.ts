import type pg from 'pg'
import own from '../package.json' with { type: 'json' }
import { applySql, type PendingSql, pendingSql } from './platform/sql/apply-sql.ts'
import { readSql } from './platform/sql/read-sql.ts'

/** In the order of dependencies: a module comes after those it may use. */
export const MODULES = [
  ...['platform', 'files', 'ledger', 'identity', 'points', 'wealth', 'referrals'],
  ...['merchants', 'payments', 'trading', 'economy', 'programs', 'operators'],
] as const

/** Tables that have a row from the start, without which nothing works. */
export const REQUIRED_ROWS = ['platform.clock', 'ledger.posting_partition', 'economy.flow_cursor']

/** Updates a database to the modules' SQL files, creating everything on an empty one. Returns what was applied. */
export function migrate(pool: pg.Pool): Promise<string[]> {
  return applySql(pool, readSql(import.meta.dirname, MODULES), own.version)
}

/** Returns what `migrate` would do, without changing anything. */
export function pendingMigrations(pool: pg.Pool): Promise<PendingSql> {
  return pendingSql(pool, readSql(import.meta.dirname, MODULES), own.version)
}

/** The version of these files. */
export const VERSION = own.version
