import type { getBill as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'
import { billByNo, showBill } from './bills.ts'

/** Returns a bill to any caller who knows its number: a payer learns from it what to pay. */
export function getBill(house: PaymentsHouse): Handler<typeof promise> {
  return async ({ params, member }) =>
    showBill(house, await billByNo(house.db, params.billNo), member.memberId)
}
