import type pg from 'pg'
import type { Db } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** What the referrals module depends on; contexts.ts builds it. */
export interface ReferralsContext {
  db: Db
  pool: pg.Pool
  parameters: Parameters
}
