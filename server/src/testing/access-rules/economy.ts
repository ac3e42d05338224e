import type * as contract from '@torch/contract/economy.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

export const economy: AccessRules<typeof contract> = {
  listProofs: [['other', 'itself', unchangedRequest, 200, 200]],
  getBalanceProof: [
    ['other', 'the own leaf', unchangedRequest, 200, 200],
    ['payer', 'that of a shop without one', () => ({ query: { holder: 'shop' } }), 404, 3201],
  ],
  getCover: [['other', 'itself', unchangedRequest, 200, 200]],
  getReleaseForecast: [['other', 'itself', unchangedRequest, 200, 200]],
  getTransparency: [['other', 'itself', unchangedRequest, 200, 200]],
  getEconomy: [
    ['operator', 'itself', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  countEconomy: [
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
    ['operator', 'a count', unchangedRequest, 200, 200],
    ['operator', 'one more beside it', unchangedRequest, 409, 9060],
  ],
  listFlows: [
    ['operator', 'itself', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  simulateEconomy: [
    ['operator', 'before the first count', unchangedRequest, 409, 9061],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  listAnomalies: [
    ['operator', 'the open ones', unchangedRequest, 200, 200],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
  reviewAnomaly: [
    ['operator', 'none', unchangedRequest, 404, 9064],
    ['arbiter', 'without the role', unchangedRequest, 403, 1005],
  ],
}
