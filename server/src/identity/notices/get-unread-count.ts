import type { getUnreadCount as promise } from '@torch/contract/notices.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { NoticesHouse } from './house.ts'
import { unreadOf } from './notice.ts'

export function getUnreadCount({ db }: NoticesHouse): Handler<typeof promise> {
  return async ({ member }) => ({ unread: await unreadOf(db, member.memberId) })
}
