import type { updateNotificationSettings as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../platform/http/call.ts'
import type { IdentityHouse } from './house.ts'
import { tables } from './tables.ts'

export function updateNotificationSettings({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ body, member: { memberId } }) => {
    await tables(db)
      .updateTable('identity.member')
      .set({ push_enabled: body.notificationPushEnabled, email_enabled: body.notificationEmailEnabled })
      .where('id', '=', memberId)
      .execute()
    return body
  }
}
