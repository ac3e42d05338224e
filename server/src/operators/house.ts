import type { Db } from '../platform/db.ts'
import type { Parameters } from '../platform/parameters.ts'

export interface OperatorsHouse {
  db: Db
  parameters: Parameters
  /** Where new feedback is mailed to; absent where nobody wants that. */
  supportMail: string | undefined
}
