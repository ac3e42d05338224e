import type { getMailboxChange as endpoint, MailboxChange } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'

export function getMailboxChange({ db }: IdentityContext): Handler<typeof endpoint> {
  return ({ member }) => pendingChange(db, member.memberId)
}

async function pendingChange(db: Db, memberId: number): Promise<MailboxChange | null> {
  const { rows } = await sql<{ email: string; asked_at: Date; due_at: Date; confirmed: boolean }>`
    select email, asked_at, due_at, confirmed_at is not null as confirmed from identity.mailbox_change
    where member_id = ${memberId} and status = 'pending'`.execute(db)
  const [row] = rows
  if (!row) return null
  const { email, confirmed } = row
  return { email, requestedTime: row.asked_at.toISOString(), dueTime: row.due_at.toISOString(), confirmed }
}

/** Returns what keeps a member from paying and any pending change of mailbox, for operators. */
export async function recoveryOf(db: Db, memberId: number) {
  const { rows } = await sql<{ locked: Date | null; hold: Date | null }>`
    select case when payment_locked_until > platform.now() then payment_locked_until end as locked,
      case when greatest(payment_hold_until, mailbox_hold_until) > platform.now()
        then greatest(payment_hold_until, mailbox_hold_until) end as hold
    from identity.credential where member_id = ${memberId}`.execute(db)
  return {
    lockedUntilTime: rows[0]?.locked?.toISOString() ?? null,
    holdUntilTime: rows[0]?.hold?.toISOString() ?? null,
    mailboxChange: await pendingChange(db, memberId),
  }
}
