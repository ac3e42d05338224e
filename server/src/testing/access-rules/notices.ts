import type * as contract from '@torch/contract/notices.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const notices: AccessRules<typeof contract> = {
  listNotices: [['other', 'the own ones', unchangedRequest, 200, 200]],
  getUnreadCount: [['other', 'the own ones', unchangedRequest, 200, 200]],
  readNotice: [
    ['payer', 'the own one', unchangedRequest, 200, 200],
    ['other', "another's", unchangedRequest, 404, 2101],
    ['payer', 'no notice', () => ({ params: { id: MISSING } }), 404, 2101],
  ],
  readAllNotices: [['other', 'the own ones', unchangedRequest, 200, 200]],
  getPushKey: [],
  subscribeToPush: [
    ['payer', 'itself', unchangedRequest, 200, 200],
    [
      'payer',
      'an address inside our own network',
      () => ({ body: { endpoint: 'https://10.0.0.7/push' } }),
      422,
      2103,
    ],
  ],
  unsubscribeFromPush: [['other', 'what is not there', unchangedRequest, 200, 200]],
}
