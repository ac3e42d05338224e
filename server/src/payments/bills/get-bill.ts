import type { getBill as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'
import { billByNo, showBill } from './bills.ts'

/** Returns a bill to any caller who knows its number: a payer learns from it what to pay. */
export function getBill(ctx: PaymentsContext): Handler<typeof endpoint> {
  return async ({ params, member }) => showBill(ctx, await billByNo(ctx.db, params.billNo), member.memberId)
}
