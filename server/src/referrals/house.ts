import type { Db } from '../platform/db.ts'
import type { Parameters } from '../platform/parameters.ts'

/** What the referrals room stands on; houses.ts puts it together. */
export interface ReferralsHouse {
  db: Db
  parameters: Parameters
}
