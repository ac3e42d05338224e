import type { PaymentsHouse } from '../payments/door.ts'
import type { Db } from '../platform/database/db.ts'
import type { Reach } from '../platform/outgoing/reach.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Secrets } from '../platform/secret.ts'

/** What the programs room stands on. */
export interface ProgramsHouse extends Pick<PaymentsHouse, 'payableShop' | 'checkPaymentPassword'> {
  db: Db
  secrets: Secrets
  parameters: Parameters
  /** Where webhooks may lead. */
  reach: Reach
  /** Bills and refunds are made by the same code as by the screens. */
  payments: PaymentsHouse
}
