import type { WireEvent } from '@torch/contract/events.ts'
import { noticeLink } from '@torch/contract/notice-texts.ts'
import type { Notice, NoticeAbout, NoticeKind } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

export interface NoticeRow {
  id: bigint
  kind: NoticeKind
  about: NoticeAbout
  at: Date
  read_at: Date | null
}

export const NOTICE_COLUMNS = ['id', 'kind', 'about', 'at', 'read_at'] as const

/** Returns a notice as the API shows it. */
export function noticeOf({ id, about, at, read_at }: NoticeRow): Notice {
  return {
    id: Number(id),
    about,
    link: noticeLink(about),
    time: at.toISOString(),
    read: read_at !== null,
  }
}

export async function unreadOf(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from identity.notice
    where member_id = ${memberId} and read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

/** Returns a notice as a live event, with the unread count. Undefined where it was deleted meanwhile. */
export async function noticeEvent(
  db: Db,
  { to, ref }: { to: number; ref: string },
): Promise<WireEvent | undefined> {
  const [row, unread] = await Promise.all([
    tables(db)
      .selectFrom('identity.notice')
      .select(NOTICE_COLUMNS)
      .where('id', '=', BigInt(ref))
      .where('member_id', '=', to)
      .executeTakeFirst(),
    unreadOf(db, to),
  ])
  return row && { type: 'notice', notice: noticeOf(row), unread }
}
