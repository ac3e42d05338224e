import type { Db } from '../platform/database/db.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'

/** What the economy module depends on; contexts.ts builds it. */
export interface EconomyContext {
  db: Db
  parameters: Parameters
  /** Returns a member's shops, first one first. */
  shopsOf(memberId: number): Promise<{ id: number }[]>
  /** Returns whether acts that take two operators are controlled by two independent owners. */
  hasTwoIndependentOwners(): Promise<boolean>
}
