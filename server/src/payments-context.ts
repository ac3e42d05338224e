import { isClosed } from './identity/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type MerchantsContext, payableShops, paymentCodeOf } from './merchants/index.ts'
import { openReceiptSigner, openTill, type PaymentsContext } from './payments/index.ts'
import { accrualOfRefund, giftRefundFollower, hasPaid } from './points/index.ts'
import { notifyBillCancelled, notifyBillPaid, notifyRefundMade } from './programs/index.ts'
import { pvFollower, refundFollower, standingOfTaken } from './referrals/index.ts'
import { rewardRules } from './reward-rules.ts'

interface AroundPayments extends Pick<PaymentsContext, 'events' | 'checkPaymentPassword'> {
  merchants: MerchantsContext
  ownerNotices: { tell: PaymentsContext['notifyOwner'] }
}

/** Creates the payments module's context from the modules around it. */
export function paymentsContext(
  { config, db, pool, batches, parameters, secrets }: Infrastructure,
  { merchants, events, ownerNotices, checkPaymentPassword }: AroundPayments,
): PaymentsContext {
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
    notifyOwner: ownerNotices.tell,
    pvChanged: [pvFollower(parameters)],
    receiptSigner: openReceiptSigner(secrets),
    rewardRules: rules,
    refunded: [giftRefundFollower, refundFollower(parameters), notifyRefundMade],
    takenBack: [accrualOfRefund(parameters), standingOfTaken(parameters)],
    billPaid: [notifyBillPaid],
    billCancelled: [notifyBillCancelled],
    paymentCodeOf: (shopId) => paymentCodeOf(merchants, shopId),
    isClosed,
    hasPaid: (from, to) => hasPaid(db, from, to),
  }
}
