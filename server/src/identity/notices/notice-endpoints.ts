import type * as contract from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tables } from '../tables.ts'
import type { NoticesContext } from './context.ts'
import { NOTICE_COLUMNS, noticeOf, unreadOf } from './notice.ts'

/** Returns the member's notices, newest first. */
export function listNotices({ db }: NoticesContext): Handler<typeof contract.listNotices> {
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

export function readAllNotices({ db }: NoticesContext): Handler<typeof contract.readAllNotices> {
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

export function readNotice({ db }: NoticesContext): Handler<typeof contract.readNotice> {
  return async ({ params, member: { memberId } }) => {
    // The first read counts; later ones change nothing.
    const { numUpdatedRows } = await tables(db)
      .updateTable('identity.notice')
      .set({ read_at: sql`coalesce(read_at, platform.now())` })
      .where('id', '=', BigInt(params.id))
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('unknownNotice')
    return { unread: await unreadOf(db, memberId) }
  }
}

export function getUnreadCount({ db }: NoticesContext): Handler<typeof contract.getUnreadCount> {
  return async ({ member }) => ({ unread: await unreadOf(db, member.memberId) })
}
