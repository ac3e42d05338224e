import { isClosed } from './identity/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type MerchantsContext, payableShops, paymentCodeOf } from './merchants/index.ts'
import {
  openPaymentBatcher,
  openReceiptSigner,
  type PaymentsContext,
  payCodeFinder,
} from './payments/index.ts'
import { giftRefundListener, hasSentGf, reverseAccrualListener } from './points/index.ts'
import { notifyBillCancelled, notifyBillPaid, notifyRefundMade } from './programs/index.ts'
import { pvChangeListener, referralRefundListener, rewardsTakenBackListener } from './referrals/index.ts'
import { rewardRules } from './reward-rules.ts'

interface AroundPayments extends Pick<PaymentsContext, 'events' | 'checkPaymentPassword'> {
  merchants: MerchantsContext
  ownerNotices: { tell: PaymentsContext['notifyOwner'] }
  codeNotices: { tell: PaymentsContext['notifyOfCode'] }
}

/** Creates the payments module's context from the modules around it. */
export function paymentsContext(
  { config, db, pool, batches, parameters, secrets }: Infrastructure,
  { merchants, events, ownerNotices, codeNotices, checkPaymentPassword }: AroundPayments,
): PaymentsContext {
  const rules = rewardRules(parameters)
  return {
    db,
    pool,
    parameters,
    events,
    checkPaymentPassword,
    publicUrl: config.publicUrl,
    payThroughBatcher: openPaymentBatcher(batches.pool, rules),
    payableShop: payableShops(pool),
    findPayCode: payCodeFinder(pool),
    maskedNamesOf: merchants.maskedNamesOf,
    notifyOwner: ownerNotices.tell,
    notifyOfCode: codeNotices.tell,
    pvChanged: [pvChangeListener(parameters)],
    receiptSigner: openReceiptSigner(secrets),
    rewardRules: rules,
    refunded: [giftRefundListener, referralRefundListener(parameters), notifyRefundMade],
    rewardsTakenBack: [reverseAccrualListener(parameters), rewardsTakenBackListener(parameters)],
    billPaid: [notifyBillPaid],
    billCancelled: [notifyBillCancelled],
    paymentCodeOf: (shopId) => paymentCodeOf(merchants, shopId),
    isClosed,
    hasPaid: (from, to) => hasSentGf(db, from, to),
  }
}
