import type { updateNotificationSettings as promise } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { notificationSettings } from './notification-settings.ts'

export function updateNotificationSettings({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ body, member: { memberId } }) => {
    await sql`
      update identity.member set
        push_enabled = coalesce(${body.notificationPushEnabled ?? null}::boolean, push_enabled),
        email_enabled = coalesce(${body.notificationEmailEnabled ?? null}::boolean, email_enabled)
      where id = ${memberId}`.execute(db)
    return notificationSettings(db, memberId)
  }
}
