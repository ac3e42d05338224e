import type { getUnreadCount as endpoint } from '@torch/contract/notices.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { NoticesContext } from './context.ts'
import { unreadOf } from './notice.ts'

export function getUnreadCount({ db }: NoticesContext): Handler<typeof endpoint> {
  return async ({ member }) => ({ unread: await unreadOf(db, member.memberId) })
}
