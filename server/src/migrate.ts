import type pg from 'pg'
import own from '../package.json' with { type: 'json' }
import { applySql } from './platform/sql/apply-sql.ts'
import { readSql } from './platform/sql/read-sql.ts'

/** In the order of their doors: what a room may use stands before it. */
export const ROOMS = [
  ...['platform', 'files', 'ledger', 'identity', 'points', 'wealth', 'referrals'],
  ...['merchants', 'payments', 'trading', 'economy', 'programs', 'operators'],
] as const

/** Of these each has a row from the beginning, and nothing works without it. */
export const REQUIRED_ROWS = ['platform.clock', 'ledger.volume', 'economy.flow_mark']

/** Brings a database to what the rooms' SQL files say; on an empty one it makes everything. Gives what was applied. */
export function migrate(pool: pg.Pool): Promise<string[]> {
  return applySql(pool, readSql(import.meta.dirname, ROOMS), own.version)
}
