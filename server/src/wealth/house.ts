import type { RaiseAlert } from '../platform/alerts.ts'
import type { Db } from '../platform/db.ts'
import type { Parameters } from '../platform/parameters.ts'

/** What the wealth room stands on; app.ts puts it together. */
export interface WealthHouse {
  db: Db
  parameters: Parameters
  /** Tells the operators of what only they can mend. */
  alert: RaiseAlert
}
