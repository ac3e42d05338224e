import type * as contract from '@torch/contract/wealth.ts'
import { PASSWORD } from '../people/people.ts'
import type { Requests } from './request.ts'

export const wealth: Requests<typeof contract> = (cast, caller) => ({
  listWealthProducts: {},
  invest: {
    query: { userId: String(caller.id), productId: cast.productId, investAmount: '100' },
    body: { paymentPassword: PASSWORD },
  },
  redeem: {
    query: { userId: String(caller.id), recordId: cast.recordId, isEarlyRedeem: 'true' },
    body: { paymentPassword: PASSWORD },
  },
  listWealthRecords: { params: { userId: String(caller.id) } },
})
