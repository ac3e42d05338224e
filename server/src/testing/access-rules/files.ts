import type * as contract from '@torch/contract/files.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const files: AccessRules<typeof contract> = {
  uploadFile: [
    ['payer', 'itself', unchangedRequest, 'success'],
    ['owner', 'about the own shop', ({ shop }) => ({ body: { businessId: String(shop) } }), 'success'],
    ['payer', "about another's shop", ({ shop }) => ({ body: { businessId: String(shop) } }), 'notYours'],
    ['payer', 'about no shop', () => ({ body: { businessId: MISSING } }), 'notYours'],
    [
      'payer',
      'about another member',
      ({ other }) => ({
        body: { category: 'avatar', businessModule: 'user', businessId: String(other.id) },
      }),
      'notYours',
    ],
  ],
}
