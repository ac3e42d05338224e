import type * as contract from '@torch/contract/rewards-desk.ts'
import type { Requests } from './request.ts'

export const rewardsDesk: Requests<typeof contract> = (callers) => ({
  holdRewards: {
    params: { holder: 'member', id: String(callers.trader.id) },
    body: { reason: '正在核对', days: 7 },
  },
  liftRewards: { params: { holder: 'shop', id: String(callers.shop) }, body: { reason: '核对无误' } },
})
