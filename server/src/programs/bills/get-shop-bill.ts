import type { getShopBill as promise } from '@torch/contract/programs.ts'
import { shopBill } from '../../payments/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { limitCalls } from '../keys/limit-calls.ts'

export function getShopBill({ db, payments }: ProgramsHouse): Handler<typeof promise> {
  return async ({ params, program }) => {
    await limitCalls(db, program)
    return shopBill(payments, { shopId: program.shopId, billNo: params.billNo })
  }
}
