import type { listShopPayments as endpoint } from '@torch/contract/programs.ts'
import { shopPayments } from '../../payments/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { limitCalls } from '../keys/limit-calls.ts'

export function listShopPayments({ db, payments }: ProgramsContext): Handler<typeof endpoint> {
  return async ({ query, program }) => {
    await limitCalls(db, program)
    return shopPayments(payments, program.shopId, query)
  }
}
