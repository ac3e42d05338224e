import type pg from 'pg'
import type { Db } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** What the referrals room stands on; houses.ts puts it together. */
export interface ReferralsHouse {
  db: Db
  pool: pg.Pool
  parameters: Parameters
}
