import type { openMailboxLink as endpoint, LinkedMailboxChange } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { IdentityContext } from '../context.ts'
import { maskMail } from '../members/members-for-operators.ts'
import { MAILBOX_LINKS } from '../rules.ts'
import { tokenHash } from '../sessions/tokens.ts'
import type { MailboxStatus } from './mailbox-change.ts'

export function openMailboxLink({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ body, ip }) => {
    await limitMailboxLinks(db, ip)
    return mailboxLinkView(await changeByToken(db, body.token))
  }
}

export async function limitMailboxLinks(db: Db, ip: string): Promise<void> {
  await limitUse(db, `mailbox-links:${networkOf(ip)}`, MAILBOX_LINKS)
}

export interface MailboxLinkRow {
  id: number
  member_id: number
  username: string
  email: string
  asked_at: Date
  due_at: Date
  confirmed: boolean
  status: MailboxStatus
  side: 'old' | 'new'
}

/** Throws `noMailboxChange`. */
export async function changeByToken(db: Db, token: string): Promise<MailboxLinkRow> {
  const print = tokenHash(token)
  const { rows } = await sql<MailboxLinkRow>`
    select c.id, c.member_id, m.username, c.email, c.asked_at, c.due_at, c.confirmed_at is not null as confirmed,
      c.status, case when c.old_token = ${print} then 'old' else 'new' end as side
    from identity.mailbox_change c join identity.member m on m.id = c.member_id
    where c.old_token = ${print} or c.new_token = ${print}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('noMailboxChange')
  return row
}

/**
 * Returns a mailbox change as its link shows it. A thief may read the old mailbox, so its link shows the new address
 * masked.
 */
export function mailboxLinkView(row: MailboxLinkRow): LinkedMailboxChange {
  const { username, email, confirmed, status, side } = row
  return {
    username,
    email: side === 'old' ? maskMail(email) : email,
    requestedTime: row.asked_at.toISOString(),
    dueTime: row.due_at.toISOString(),
    confirmed,
    status,
    side,
  }
}
