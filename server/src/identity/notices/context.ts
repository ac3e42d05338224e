import type { Db } from '../../platform/database/db.ts'
import type { Reach } from '../../platform/outgoing/reach.ts'
import type { Vapid } from './vapid.ts'

/** The dependencies of notices. */
export interface NoticesContext {
  db: Db
  /** Undefined where push is off. */
  vapid: Vapid | undefined
  pushReach: Reach
}
