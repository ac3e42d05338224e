import type { Db } from '../../platform/database/db.ts'
import type { AddressPolicy } from '../../platform/outgoing/address-policy.ts'
import type { Vapid } from './push.ts'

/** The dependencies of notices. */
export interface NoticesContext {
  db: Db
  /** Undefined where push is off. */
  vapid: Vapid | undefined
  pushAddressPolicy: AddressPolicy
}
