import { noticeKinds } from '@torch/contract/notice-texts.ts'
import type { NoticeAbout, NoticeKind } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A notice to send and its recipient. */
export interface NewNotice {
  to: number
  about: NoticeAbout
  /** Deduplication key: the same occasion is notified to a member once, even if a job runs again. */
  occasion?: string
}

const kindsBy = (channel: 'push' | 'mail') =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind][channel])
const PUSHED = kindsBy('push')
const MAILED = kindsBy('mail')

/**
 * Notifies members in the caller's transaction: list entry, live event, push and mail all take effect with its
 * commit. Push and mail are sent only for kinds that have them and members who want them. Takes any number of
 * notices; call it after taking the ledger's locks.
 */
export async function notify(tx: Db, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  await sql`select identity.notify(
    ${notices.map(({ to }) => to)}::integer[],
    array(select about from jsonb_array_elements(${JSON.stringify(notices.map(({ about }) => about))}::jsonb)
      with ordinality a (about, place) order by place),
    ${notices.map(({ occasion }) => occasion ?? null)}::text[],
    ${PUSHED}::text[],
    ${MAILED}::text[])`.execute(tx)
}

/** Returns whether a member has a notice with this `ref`. */
export async function wasNotifiedOf(db: Db, memberId: number, ref: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.notice where member_id = ${memberId} and about ->> 'ref' = ${ref} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
