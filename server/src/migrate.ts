import type pg from 'pg'
import own from '../package.json' with { type: 'json' }
import { applySql, type PendingSql, pendingSql, takeBack } from './platform/sql/apply-sql.ts'
import { readSql } from './platform/sql/read-sql.ts'
import type { Release } from './platform/sql/versions.ts'

/** In the order of dependencies: a module comes after those it may use. */
export const MODULES = [
  ...['platform', 'files', 'ledger', 'identity', 'points', 'wealth', 'referrals'],
  ...['merchants', 'payments', 'trading', 'economy', 'programs', 'operators'],
] as const

/** Tables that have a row from the start, without which nothing works. */
export const REQUIRED_ROWS = ['platform.clock', 'ledger.posting_partition', 'economy.flow_cursor']

/** This release; `backTo` is raised in package.json with each one (docs/operate.md#upgrade). */
export const RELEASE: Release = { version: own.version, backTo: own.torch.backTo }

/** The SQL of this version. */
export const ownSql = () => readSql(import.meta.dirname, MODULES)

/** Updates a database to the modules' SQL files, creating everything on an empty one. Returns what was applied. */
export function migrate(pool: pg.Pool): Promise<string[]> {
  return applySql(pool, ownSql(), RELEASE)
}

/** Returns what `migrate` would do, without changing anything. */
export function pendingMigrations(pool: pg.Pool): Promise<PendingSql> {
  return pendingSql(pool, ownSql(), RELEASE)
}

/** Takes a database back from a newer version to this one. Returns the files of the functions that were put back. */
export function migrateBack(pool: pg.Pool): Promise<string[]> {
  return takeBack(pool, ownSql(), RELEASE)
}

/** The version of these files. */
export const VERSION = own.version
