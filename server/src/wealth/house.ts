import type { RaiseAlert } from '../platform/alerts.ts'
import type { Db } from '../platform/db.ts'
import type { Events } from '../platform/events.ts'
import type { Parameters } from '../platform/parameters.ts'

/** What the wealth room stands on; houses.ts puts it together. */
export interface WealthHouse {
  db: Db
  parameters: Parameters
  events: Pick<Events, 'publish'>
  /** Tells the operators of what only they can mend. */
  alert: RaiseAlert
}
