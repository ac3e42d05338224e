import type pg from 'pg'
import type { FileLinks } from '../files/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** What the merchants module depends on; contexts.ts builds it from the APIs of other modules. */
export interface MerchantsContext {
  db: Db
  pool: pg.Pool
  parameters: Pick<Parameters, 'get'>
  /** The app's public address: payment codes are links to it. */
  publicUrl: string
  links: Pick<FileLinks, 'urlFor'>
  /** Returns masked usernames by member id. */
  maskedNamesOf(ids: number[]): Promise<Map<number, string>>
}
