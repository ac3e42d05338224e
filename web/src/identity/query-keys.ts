import { keysOf } from '../lib/query-keys.ts'

export const identityKeys = keysOf(
  ['identity'],
  'me',
  'twoFactor',
  'passkeys',
  'notificationSettings',
  'ownFeedback',
  'mailboxChange',
  'mailboxLink',
)

export const sessionKeys = keysOf(['sessions'], 'live', 'history')

export const noticeKeys = keysOf(['notices'], 'unread', 'list')

export const termsKeys = keysOf(['terms'], 'list', 'version')
