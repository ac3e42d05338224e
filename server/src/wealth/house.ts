import type { Db } from '../platform/db.ts'
import type { Parameters } from '../platform/parameters.ts'

/** What the wealth room stands on; app.ts puts it together. */
export interface WealthHouse {
  db: Db
  parameters: Parameters
  /** Tells the operators of what only they can mend; kept apart from the call's transaction, which is undone. */
  alert(kind: 'treasury-empty', detail: string): Promise<void>
}
