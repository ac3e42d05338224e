import type { updateNotificationSettings as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { notificationSettings } from './notification-settings.ts'

export function updateNotificationSettings({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId } }) => {
    await sql`
      update identity.member set
        push_enabled = coalesce(${body.notificationPushEnabled ?? null}::boolean, push_enabled),
        email_enabled = coalesce(${body.notificationEmailEnabled ?? null}::boolean, email_enabled)
      where id = ${memberId}`.execute(db)
    return notificationSettings(db, memberId)
  }
}
