import type { listNotices as endpoint } from '@torch/contract/notices.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { NoticesContext } from './context.ts'
import { NOTICE_COLUMNS, noticeOf } from './notice.ts'
import { tables } from './tables.ts'

/** Returns the member's notices, newest first. */
export function listNotices({ db }: NoticesContext): Handler<typeof endpoint> {
  return async ({ query, member }) => {
    let notices = tables(db)
      .selectFrom('identity.notice')
      .select(NOTICE_COLUMNS)
      .where('member_id', '=', member.memberId)
      .orderBy('id', 'desc')
      .limit(query.size)
    // By cursor, so that new notices do not shift the pages.
    if (query.before !== undefined) notices = notices.where('id', '<', BigInt(query.before))
    return (await notices.execute()).map(noticeOf)
  }
}
