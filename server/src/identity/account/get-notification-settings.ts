import type { getNotificationSettings as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { notificationSettings } from './notification-settings.ts'

export function getNotificationSettings({ db }: IdentityHouse): Handler<typeof promise> {
  return ({ member }) => notificationSettings(db, member.memberId)
}
