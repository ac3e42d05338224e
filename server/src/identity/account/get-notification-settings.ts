import type { getNotificationSettings as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { notificationSettings } from './notification-settings.ts'

export function getNotificationSettings({ db }: IdentityContext): Handler<typeof endpoint> {
  return ({ member }) => notificationSettings(db, member.memberId)
}
