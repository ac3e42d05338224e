import type pg from 'pg'
import type { FileLinks } from '../files/door.ts'
import type { Db } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** What the merchants room stands on; houses.ts puts it together from the doors to its right. */
export interface MerchantsHouse {
  db: Db
  pool: pg.Pool
  parameters: Pick<Parameters, 'get'>
  /** Where people reach the app: payment codes are links of it. */
  publicUrl: string
  links: Pick<FileLinks, 'urlFor'>
  /** Usernames with all but their ends hidden, by member id. */
  maskedNamesOf(ids: number[]): Promise<Map<number, string>>
}
