import { createQueryKeys } from '../lib/query-keys.ts'

export const identityKeys = createQueryKeys(
  ['identity'],
  'me',
  'twoFactor',
  'passkeys',
  'notificationSettings',
  'ownFeedback',
  'mailboxChange',
  'mailboxLink',
)

export const sessionKeys = createQueryKeys(['sessions'], 'live', 'history')

export const noticeKeys = createQueryKeys(['notices'], 'unread', 'list')

export const termsKeys = createQueryKeys(['terms'], 'list', 'version')
