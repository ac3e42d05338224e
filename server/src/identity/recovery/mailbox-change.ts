import type { LinkedMailboxChange } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { IdentityContext } from '../context.ts'
import { mailboxConfirmMail, mailboxObjectMail } from '../mails/mails.ts'
import { mailRecipientOf } from '../mails/notify-owner.ts'
import { requireStatus } from '../members/member-status.ts'
import { accountKey } from '../members/members.ts'
import { notify } from '../notices/notify.ts'
import { randomToken, tokenHash } from '../sessions/tokens.ts'
import { lockAccount } from './recovery.ts'

export type MailboxStatus = LinkedMailboxChange['status']

/** Throws `emailTaken` where the mailbox belongs to an account, and `mailboxChangePending` where a change is pending. */
export async function checkNewMailbox(db: Db, memberId: number, email: string): Promise<void> {
  const { rows } = await sql<{ is_taken: boolean; runs: boolean }>`
    select exists (select from identity.member where email_key = ${accountKey(email)}) as is_taken,
      exists (select from identity.mailbox_change
        where member_id = ${memberId} and status = 'pending') as runs`.execute(db)
  if (rows[0]?.is_taken) throw new Refusal('emailTaken')
  if (rows[0]?.runs) throw new Refusal('mailboxChangePending')
}

/**
 * Starts the replacement of a lost mailbox: notifies the old mailbox and the member, who may object, asks the new mailbox
 * to confirm, and holds payments meanwhile. Throws `noSuchMember`, `memberChanged`, `emailTaken` or `mailboxChangePending`.
 */
export async function requestMailboxChange(
  tx: Tx,
  { parameters, publicUrl }: Pick<IdentityContext, 'parameters' | 'publicUrl'>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  requireStatus(await lockAccount(tx, id), 'active')
  await checkNewMailbox(tx, id, email)
  const hours = Number(parameters.get('identity.mailbox-change-hours'))
  const { username, email: oldEmail, email_key: oldKey, language } = await mailRecipientOf(tx, id)
  const [oldToken, newToken] = [randomToken(), randomToken()]
  const { rows } = await sql<{ due_at: Date }>`
    insert into identity.mailbox_change
      (member_id, old_email, old_email_key, email, email_key, old_token, new_token, due_at, last_at)
    values (${id}, ${oldEmail}, ${oldKey}, ${email}, ${accountKey(email)}, ${tokenHash(oldToken)},
      ${tokenHash(newToken)}, platform.now() + make_interval(hours => ${hours}),
      platform.now() + make_interval(hours => ${2 * hours}))
    returning due_at`.execute(tx)
  const dueTime = rows[0]?.due_at.toISOString() ?? ''
  await sql`
    update identity.credential set mailbox_hold_until = platform.now() + make_interval(hours => ${2 * hours})
    where member_id = ${id}`.execute(tx)
  const about = { username, hours }
  const link = (token: string) => `${publicUrl}/mailbox-change#${token}`
  await sendMail(tx, mailboxObjectMail(language, oldEmail, { ...about, link: link(oldToken) }))
  await sendMail(tx, mailboxConfirmMail(language, email, { ...about, link: link(newToken) }))
  await notify(tx, [{ to: id, about: { kind: 'mailbox-change', step: 'asked', email, dueTime } }])
}

/**
 * Ends a pending mailbox change and its hold on payments. The caller has locked the account, so concurrent ends are
 * serialized. Returns whether it ended anything.
 */
export async function endMailboxChange(
  tx: Tx,
  memberId: number,
  status: Exclude<MailboxStatus, 'pending'>,
): Promise<boolean> {
  const { rows } = await sql<{ email: string; due_at: Date }>`
    update identity.mailbox_change set status = ${status}, ended_at = platform.now()
    where member_id = ${memberId} and status = 'pending' returning email, due_at`.execute(tx)
  const [row] = rows
  if (!row) return false
  await sql`update identity.credential set mailbox_hold_until = null where member_id = ${memberId}`.execute(
    tx,
  )
  if (status !== 'done') {
    const about = {
      kind: 'mailbox-change' as const,
      step: status === 'objected' ? ('objected' as const) : ('ended' as const),
      email: row.email,
      dueTime: row.due_at.toISOString(),
    }
    await notify(tx, [{ to: memberId, about }])
  }
  return true
}
