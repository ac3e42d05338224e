import type { getShopBill as endpoint } from '@torch/contract/programs.ts'
import { shopBill } from '../../payments/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { limitCalls } from '../keys/limit-calls.ts'

export function getShopBill({ db, payments }: ProgramsContext): Handler<typeof endpoint> {
  return async ({ params, program }) => {
    await limitCalls(db, program)
    return shopBill(payments, { shopId: program.shopId, billNo: params.billNo })
  }
}
