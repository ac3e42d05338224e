import type * as contract from '@torch/contract/economy.ts'
import { type AccessRules, same } from './access-rule.ts'

export const economy: AccessRules<typeof contract> = {
  listProofs: [['other', 'itself', same, 200, 200]],
  getOwnProof: [
    ['other', 'the own leaf', same, 200, 200],
    ['payer', 'that of a shop without one', () => ({ query: { holder: 'shop' } }), 404, 3201],
  ],
  getCover: [['other', 'itself', same, 200, 200]],
  getReleaseForecast: [['other', 'itself', same, 200, 200]],
  getTransparency: [['other', 'itself', same, 200, 200]],
  getEconomy: [
    ['operator', 'itself', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  countEconomy: [
    ['arbiter', 'without the role', same, 403, 1005],
    ['operator', 'a count', same, 200, 200],
    ['operator', 'one more beside it', same, 409, 9060],
  ],
  listFlows: [
    ['operator', 'itself', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  simulateEconomy: [
    ['operator', 'before the first count', same, 409, 9061],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  listAnomalies: [
    ['operator', 'the open ones', same, 200, 200],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
  lookAtAnomaly: [
    ['operator', 'none', same, 404, 9064],
    ['arbiter', 'without the role', same, 403, 1005],
  ],
}
