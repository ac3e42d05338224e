import { writeUnits } from '@torch/contract/money.ts'
import type { inspectPayment as endpoint } from '@torch/contract/operator-lists.ts'
import { cutRewardOf, journalsByIds } from '../../ledger/index.ts'
import { shopForOperators } from '../../merchants/index.ts'
import { paymentForOperators, refundsAndBillOf } from '../../payments/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'
import { journalInList } from '../show-journals.ts'
import { shownPayments } from './find-payments.ts'

export function inspectPayment({ db }: OperatorsContext): Handler<typeof endpoint> {
  return (call) =>
    db.transaction().execute(async (tx) => {
      const row = await paymentForOperators(tx, call.params.paymentNo)
      if (!row) throw new Refusal('unknownPayment')
      await recordAct(tx, call, {
        act: 'payment-viewed',
        about: `payment:${row.payment_no}`,
        memberId: row.payer_id,
      })
      const [shown] = await shownPayments(tx, [row])
      if (!shown) throw new Error('a payment could not be read')
      const shop = await shopForOperators(tx, row.shop_id)
      const { refunds, bill } = await refundsAndBillOf(tx, row.id)
      return {
        ...shown,
        remark: row.remark,
        cut: (await cutRewardOf(tx, { kind: 'payment', ref: row.payment_no }))?.cut ?? null,
        ...bill,
        canRefundForShop: shop !== undefined && ['suspended', 'stopped'].includes(shop.status),
        refunds: refunds.map((refund) => ({
          id: Number(refund.id),
          refundNo: refund.refund_no,
          amount: writeUnits(refund.amount),
          reward: writeUnits(refund.reward),
          reason: refund.reason,
          time: refund.at.toISOString(),
        })),
        journals: (await journalsByIds(tx, [row.id, ...refunds.map(({ id }) => id)])).map(journalInList),
      }
    })
}
