import { readUnits, showUnits } from '@torch/contract/money.ts'
import type { refundForShop as endpoint } from '@torch/contract/operator-lists.ts'
import { sql } from 'kysely'
import { refundForShop as refund } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { checkConflictOfInterest } from '../access/access.ts'
import type { OperatorsContext } from '../context.ts'
import { recordAct } from '../log/acts.ts'

/** Refunds a customer of a closed shop whose owner cannot (rules/payments#refund). */
export function refundForShop({ payments }: OperatorsContext): Handler<typeof endpoint> {
  return ({ params, body, operator, ip, language }) => {
    const { operatorId } = operator
    const refundedBefore = readUnits(body.refundedBefore)
    const asked = { ...body, refundedBefore, paymentNo: params.paymentNo, operatorId, language }
    return refund(payments, asked, async (tx, { payerId, ownerId, shopId }, refundNo) => {
      await checkConflictOfInterest(tx, [operatorId], [payerId, ownerId])
      await refuseOperatorWhoClosed(tx, operatorId, { ownerId, shopId })
      const details = { refund: refundNo, amount: `${showUnits(body.amount)} GF`, reason: body.reason }
      await recordAct(
        tx,
        { operator, ip },
        { act: 'payment-refunded', about: `payment:${params.paymentNo}`, memberId: payerId, details },
      )
    })
  }
}

/** Throws `refundBySuspender` for the operator who suspended the shop or disabled its owner. */
async function refuseOperatorWhoClosed(
  tx: Tx,
  operatorId: number,
  { ownerId, shopId }: { ownerId: number; shopId: number },
): Promise<void> {
  const { rows } = await sql<{ operator_id: number }>`
    (select operator_id from operators.act where member_id = ${ownerId} and act = 'member-disabled' order by id desc limit 1)
    union all
    (select operator_id from operators.act where member_id = ${ownerId} and act = 'shop-suspended'
      and about = ${`shop:${shopId}`} order by id desc limit 1)`.execute(tx)
  if (rows.some((row) => row.operator_id === operatorId)) throw new Refusal('refundBySuspender')
}
