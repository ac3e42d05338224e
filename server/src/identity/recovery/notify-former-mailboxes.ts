import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import { type AccountEvent, accountEventMail } from '../mails/account-event-mails.ts'
import { mailRecipientOf } from '../mails/notify-owner.ts'
import { FORMER_MAILBOX_DAYS } from '../rules.ts'

/**
 * Sends an event mail also to mailboxes that operators replaced recently, so that a wrongly approved replacement cannot
 * hide what follows from the owner.
 */
export async function notifyFormerMailboxes(
  tx: Tx,
  memberId: number,
  accountEvent: AccountEvent,
  detail: string,
): Promise<void> {
  const { rows } = await sql<{ old_email: string }>`
    select distinct old_email from identity.mailbox_change where member_id = ${memberId} and status = 'done'
      and ended_at > platform.now() - make_interval(days => ${FORMER_MAILBOX_DAYS})`.execute(tx)
  if (rows.length === 0) return
  const { username, language } = await mailRecipientOf(tx, memberId)
  for (const { old_email } of rows)
    await sendMail(tx, accountEventMail(language, old_email, username, accountEvent, detail))
}
