import type * as contract from '@torch/contract/economy.ts'
import { type AccessRules, unchangedRequest } from './access-rule.ts'

export const economy: AccessRules<typeof contract> = {
  listProofs: [['other', 'itself', unchangedRequest, 'success']],
  getBalanceProof: [
    ['other', 'the own leaf', unchangedRequest, 'success'],
    ['payer', 'that of a shop without one', () => ({ query: { holder: 'shop' } }), 'noBalanceProof'],
  ],
  getCover: [['other', 'itself', unchangedRequest, 'success']],
  getReleaseForecast: [['other', 'itself', unchangedRequest, 'success']],
  getTransparency: [['other', 'itself', unchangedRequest, 'success']],
  countEconomy: [
    ['operator', 'a count', unchangedRequest, 'success'],
    ['operator', 'one more beside it', unchangedRequest, 'countRunning'],
  ],
  simulateEconomy: [['operator', 'before the first count', unchangedRequest, 'economyNotCounted']],
}
