import type * as contract from '@torch/contract/wealth.ts'
import type { Requests } from './request.ts'

export const wealth: Requests<typeof contract> = (cast, caller) => ({
  listWealthProducts: {},
  invest: {
    query: { userId: String(caller.id), productId: cast.productId, investAmount: '100' },
  },
  redeem: { query: { userId: String(caller.id), recordId: cast.recordId, isEarlyRedeem: 'true' } },
  listWealthRecords: { params: { userId: String(caller.id) } },
})
