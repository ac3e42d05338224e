import type * as contract from '@torch/contract/notices.ts'
import { type AccessRules, MISSING, unchangedRequest } from './access-rule.ts'

export const notices: AccessRules<typeof contract> = {
  listNotices: [['other', 'the own ones', unchangedRequest, 'success']],
  getUnreadCount: [['other', 'the own ones', unchangedRequest, 'success']],
  readNotice: [
    ['payer', 'the own one', unchangedRequest, 'success'],
    ['other', "another's", unchangedRequest, 'unknownNotice'],
    ['payer', 'no notice', () => ({ params: { id: MISSING } }), 'unknownNotice'],
  ],
  readAllNotices: [['other', 'the own ones', unchangedRequest, 'success']],
  getPushKey: [],
  subscribeToPush: [
    ['payer', 'itself', unchangedRequest, 'success'],
    [
      'payer',
      'an address inside our own network',
      () => ({ body: { endpoint: 'https://10.0.0.7/push' } }),
      'invalidPushEndpoint',
    ],
  ],
  unsubscribeFromPush: [['other', 'what is not there', unchangedRequest, 'success']],
}
