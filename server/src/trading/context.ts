import type pg from 'pg'
import type { FileLinks, Storage } from '../files/index.ts'
import type { SignedIn } from '../platform/auth.ts'
import type { Database, Db } from '../platform/database/db.ts'
import type { Events } from '../platform/events/events.ts'
import type { ResponseCache } from '../platform/events/response-cache.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** What the trading module depends on; contexts.ts builds it. */
export interface TradingContext {
  db: Db
  pool: pg.Pool
  /** The same database, with the limits of a batch (platform/database/batcher.ts). */
  batches: Pick<Database, 'db' | 'pool'>
  parameters: Parameters
  responseCache: ResponseCache
  events: Pick<Events, 'publish' | 'publishToAll'>
  links: FileLinks
  storage: Storage
  checkPaymentPassword(member: SignedIn, password: string): Promise<void>
}
