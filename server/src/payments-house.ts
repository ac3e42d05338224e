import type { Ground } from './ground.ts'
import { isClosed } from './identity/door.ts'
import { type MerchantsHouse, payableShops, paymentCodeOf } from './merchants/door.ts'
import { openReceiptSigner, openTill, type PaymentsHouse } from './payments/door.ts'
import { accrualOfRefund, giftRefundFollower, hasPaid } from './points/door.ts'
import { tellBillCancelled, tellBillPaid, tellRefundMade } from './programs/door.ts'
import { pvFollower, refundFollower, standingOfTaken } from './referrals/door.ts'
import { rewardRules } from './reward-rules.ts'

interface AroundPayments extends Pick<PaymentsHouse, 'events' | 'checkPaymentPassword'> {
  merchants: MerchantsHouse
  toldOfPayments: { tell: PaymentsHouse['tellOwner'] }
}

/** Creates the payments module's context from the modules around it. */
export function paymentsHouse(
  { config, db, pool, batches, parameters, secrets }: Ground,
  { merchants, events, toldOfPayments, checkPaymentPassword }: AroundPayments,
): PaymentsHouse {
  const rules = rewardRules(parameters)
  return {
    db,
    pool,
    parameters,
    events,
    checkPaymentPassword,
    publicUrl: config.publicUrl,
    till: openTill(batches.pool, rules),
    payableShop: payableShops(pool),
    maskedNamesOf: merchants.maskedNamesOf,
    tellOwner: toldOfPayments.tell,
    pvChanged: [pvFollower(parameters)],
    receiptSigner: openReceiptSigner(secrets),
    rewardRules: rules,
    refunded: [giftRefundFollower, refundFollower(parameters), tellRefundMade],
    takenBack: [accrualOfRefund(parameters), standingOfTaken(parameters)],
    billPaid: [tellBillPaid],
    billCancelled: [tellBillCancelled],
    paymentCodeOf: (shopId) => paymentCodeOf(merchants, shopId),
    isClosed,
    hasPaid: (from, to) => hasPaid(db, from, to),
  }
}
