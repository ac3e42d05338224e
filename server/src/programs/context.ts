import type { PaymentsContext } from '../payments/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { AddressPolicy } from '../platform/outgoing/address-policy.ts'
import type { Parameters } from '../platform/parameters/parameters.ts'
import type { Secrets } from '../platform/secret.ts'

/** The programs module's dependencies. */
export interface ProgramsContext extends Pick<PaymentsContext, 'payableShop' | 'checkPaymentPassword'> {
  db: Db
  secrets: Secrets
  parameters: Parameters
  /** Addresses to which webhooks may lead. */
  addressPolicy: AddressPolicy
  /** Bills and refunds use the same code as the screens. */
  payments: PaymentsContext
}
