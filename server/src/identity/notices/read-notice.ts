import type { readNotice as endpoint } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { NoticesContext } from './context.ts'
import { unreadOf } from './notice.ts'
import { tables } from './tables.ts'

export function readNotice({ db }: NoticesContext): Handler<typeof endpoint> {
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
