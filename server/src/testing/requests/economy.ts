import type * as contract from '@torch/contract/economy.ts'
import type { Requests } from './request.ts'

export const economy: Requests<typeof contract> = () => ({
  listProofs: { query: { size: '5' } },
  listFlows: { query: { days: '30' } },
  reviewAnomaly: { params: { id: '1999999999' }, body: { outcome: 'unfounded', remark: '一家人' } },
  simulateEconomy: {
    body: { years: 1, growth: 20, spend: '1', exchange: '0.50', reward: '2.00', members: 1000 },
  },
})
