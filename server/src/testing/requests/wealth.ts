import type * as contract from '@torch/contract/wealth.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const wealth: Requests<typeof contract> = (callers, caller) => ({
  listWealthProducts: {},
  invest: {
    query: { userId: String(caller.id), productId: callers.productId, investAmount: '100' },
    body: { paymentPassword: PASSWORD },
  },
  redeem: {
    query: { userId: String(caller.id), recordId: callers.recordId, isEarlyRedeem: 'true' },
    body: { paymentPassword: PASSWORD },
  },
  listWealthRecords: { params: { userId: String(caller.id) } },
})
