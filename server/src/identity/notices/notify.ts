import { noticeKinds } from '@torch/contract/notice-texts.ts'
import type { NoticeAbout, NoticeKind } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Whom to tell what. */
export interface NewNotice {
  to: number
  about: NoticeAbout
  /** What it is about, where the same must not be told to the same member twice: a job may run again. */
  occasion?: string
}

const kindsBy = (channel: 'push' | 'mail') =>
  (Object.keys(noticeKinds) as NoticeKind[]).filter((kind) => noticeKinds[kind][channel])
const PUSHED = kindsBy('push')
const MAILED = kindsBy('mail')

/**
 * Tells members something, in the transaction in which it happens: list, live event, push and mail all come of its
 * commit and of nothing else. Push and mail only for the kinds that have them and the members who want them. Any
 * number at once; call it after the ledger's locks.
 */
export async function notify(tx: Db, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  await sql`select identity.tell(
    ${notices.map(({ to }) => to)}::integer[],
    array(select about from jsonb_array_elements(${JSON.stringify(notices.map(({ about }) => about))}::jsonb)
      with ordinality a (about, place) order by place),
    ${notices.map(({ occasion }) => occasion ?? null)}::text[],
    ${PUSHED}::text[],
    ${MAILED}::text[])`.execute(tx)
}

/** Whether a member was told of what this names (`ref` of a notice). */
export async function wasToldOf(db: Db, memberId: number, ref: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.notice where member_id = ${memberId} and about ->> 'ref' = ${ref} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
