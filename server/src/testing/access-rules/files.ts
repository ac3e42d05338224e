import type * as contract from '@torch/contract/files.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const files: AccessRules<typeof contract> = {
  uploadFile: [
    ['payer', 'itself', unchangedRequest, 200, 200],
    ['owner', 'about the own shop', ({ shop }) => ({ body: { businessId: String(shop) } }), 200, 200],
    ['payer', "about another's shop", ({ shop }) => ({ body: { businessId: String(shop) } }), 403, 1005],
    ['payer', 'about no shop', () => ({ body: { businessId: MISSING } }), 403, 1005],
    [
      'payer',
      'about another member',
      ({ other }) => ({
        body: { category: 'avatar', businessModule: 'user', businessId: String(other.id) },
      }),
      403,
      1005,
    ],
  ],
}
