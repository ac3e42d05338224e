import type * as contract from '@torch/contract/identity.ts'
import type { LinkedMailboxChange, MailboxChange } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, networkOf } from '../../platform/rate-limits/rate-limits.ts'
import type { IdentityContext } from '../context.ts'
import { maskMail } from '../members/members-for-operators.ts'
import { MAILBOX_LINKS } from '../rules.ts'
import { tokenHash } from '../sessions/tokens.ts'
import { endMailboxChange, type MailboxStatus } from './mailbox-change.ts'
import { lockAccount } from './recovery.ts'

export function answerMailboxLink({ db }: IdentityContext): Handler<typeof contract.answerMailboxLink> {
  return async ({ body: { token, answer }, ip }) => {
    await limitMailboxLinks(db, ip)
    return db.transaction().execute(async (tx) => {
      const { member_id } = await changeByToken(tx, token)
      await lockAccount(tx, member_id)
      // The status may have changed before the lock.
      const row = await changeByToken(tx, token)
      if (row.status !== 'pending' || (answer === 'confirm' && row.side === 'old'))
        throw new Refusal('mailboxLinkExpired')
      if (answer === 'confirm') await confirm(tx, row)
      else await endMailboxChange(tx, member_id, 'objected')
      return mailboxLinkView(await changeByToken(tx, token))
    })
  }
}

/** Confirms the new mailbox, which takes effect when it is due. Idempotent. */
async function confirm(tx: Tx, { id }: MailboxLinkRow): Promise<void> {
  await sql`
    update identity.mailbox_change set confirmed_at = coalesce(confirmed_at, platform.now())
    where id = ${id}`.execute(tx)
}

export function getMailboxChange({ db }: IdentityContext): Handler<typeof contract.getMailboxChange> {
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

/** Stops a mailbox change. Requires no password, because it only keeps the present state. */
export function objectToMailboxChange({
  db,
}: IdentityContext): Handler<typeof contract.objectToMailboxChange> {
  return ({ member: { memberId } }) =>
    db.transaction().execute(async (tx) => {
      await lockAccount(tx, memberId)
      if (!(await endMailboxChange(tx, memberId, 'objected'))) throw new Refusal('noMailboxChange')
      return null
    })
}

export function openMailboxLink({ db }: IdentityContext): Handler<typeof contract.openMailboxLink> {
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
