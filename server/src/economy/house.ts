import type { Db } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** What the economy room stands on; houses.ts puts it together. */
export interface EconomyHouse {
  db: Db
  parameters: Parameters
  /** The shop of a member; null where there is none. */
  /** The first one first. */
  shopsOf(memberId: number): Promise<{ id: number }[]>
  /** Whether two independent owners stand behind what takes two operators. */
  areTwoOwners(): Promise<boolean>
}
