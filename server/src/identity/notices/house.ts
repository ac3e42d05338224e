import type { Db } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/outgoing/reach.ts'
import type { Vapid } from './vapid.ts'

/** What notices work with. */
export interface NoticesHouse {
  db: Db
  /** Absent where push is off. */
  vapid: Vapid | undefined
  pushReach: Reach
}
