import { noticeKinds } from '@torch/contract/notice-texts.ts'
import type { NoticeAbout, NoticeKind } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { publishWith } from '../../platform/events.ts'

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
  const { rows } = await sql<{ id: bigint; member_id: number }>`
    with told as (
      insert into identity.notice (member_id, kind, about, occasion)
      select new.member_id, new.about ->> 'kind', new.about, new.occasion
      from unnest(
        ${notices.map(({ to }) => to)}::integer[],
        ${notices.map(({ about }) => JSON.stringify(about))}::jsonb[],
        ${notices.map(({ occasion }) => occasion ?? null)}::text[]
      ) with ordinality as new (member_id, about, occasion, place)
      order by new.place
      on conflict (member_id, kind, occasion) do nothing
      returning id, member_id, kind
    ), pushed as (
      insert into identity.notice_delivery (notice_id, channel, subscription_id)
      select told.id, 'push', subscription.id
      from told
      join identity.member on member.id = told.member_id and member.push_enabled and member.status = 'active'
      join identity.session on session.member_id = member.id
        and session.ended_at is null and session.expires_at > platform.now()
      join identity.push_subscription subscription on subscription.session_id = session.id
      where told.kind = any(${PUSHED}::text[])
    ), mailed as (
      insert into identity.notice_delivery (notice_id, channel)
      select told.id, 'mail'
      from told
      join identity.member on member.id = told.member_id and member.email_enabled and member.status = 'active'
      where told.kind = any(${MAILED}::text[])
    )
    select id, member_id from told order by id`.execute(tx)
  await publishWith(
    tx,
    rows.map(({ id, member_id }) => ({ to: member_id, type: 'notice', ref: String(id) })),
  )
}
