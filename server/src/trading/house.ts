import type pg from 'pg'
import type { FileLinks, Storage } from '../files/door.ts'
import type { SignedIn } from '../platform/auth.ts'
import type { Database, Db } from '../platform/db.ts'
import type { Events } from '../platform/events.ts'
import type { Parameters } from '../platform/parameters.ts'

/** What the trading room stands on; houses.ts puts it together. */
export interface TradingHouse {
  db: Db
  pool: pg.Pool
  /** The same database, with the limits of a batch (platform/batcher.ts). */
  batches: Pick<Database, 'db' | 'pool'>
  parameters: Parameters
  events: Pick<Events, 'publish' | 'publishToAll'>
  links: FileLinks
  storage: Storage
  checkPaymentPassword(member: SignedIn, password: string): Promise<void>
}
