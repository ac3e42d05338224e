import type { listShopPayments as promise } from '@torch/contract/programs.ts'
import { shopPayments } from '../../payments/door.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsHouse } from '../house.ts'
import { limitCalls } from '../keys/limit-calls.ts'

export function listShopPayments({ db, payments }: ProgramsHouse): Handler<typeof promise> {
  return async ({ query, program }) => {
    await limitCalls(db, program)
    return shopPayments(payments, program.shopId, query)
  }
}
