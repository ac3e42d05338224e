import type { readAllNotices as endpoint } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { NoticesContext } from './context.ts'
import { unreadOf } from './notice.ts'
import { tables } from './tables.ts'

export function readAllNotices({ db }: NoticesContext): Handler<typeof endpoint> {
  return async ({ member: { memberId } }) => {
    await tables(db)
      .updateTable('identity.notice')
      .set({ read_at: sql`platform.now()` })
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .execute()
    // A notice that arrives meanwhile stays unread.
    return { unread: await unreadOf(db, memberId) }
  }
}
