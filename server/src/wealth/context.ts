import type { SignedIn } from '../platform/auth.ts'
import type { Db } from '../platform/database/db.ts'
import type { Events } from '../platform/events/events.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** The wealth module's dependencies, put together in contexts.ts. */
export interface WealthContext {
  db: Db
  parameters: Parameters
  events: Pick<Events, 'publish'>
  checkPaymentPassword(member: SignedIn, password: string): Promise<void>
}
