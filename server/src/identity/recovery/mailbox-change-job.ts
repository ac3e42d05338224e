import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import type { Parameters } from '../../platform/parameters/parameters.ts'
import { accountEventMail } from '../mails/account-event-mails.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { endSessions } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import { endMailboxChange } from './mailbox-change.ts'
import { holdPayments, lockAccount } from './recovery.ts'

interface Context {
  db: Db
  parameters: Parameters
}

/** Job: applies mailbox replacements that are due, confirmed and without objection, and ends those that have expired. */
export function mailboxChangeJob({ db, parameters }: Context): Job {
  return {
    name: 'identity.mailbox-change',
    every: { minutes: 1 },
    async run() {
      const { rows } = await sql<{ member_id: number }>`
        select member_id from identity.mailbox_change
        where status = 'pending' and (last_at <= platform.now()
          or (confirmed_at is not null and due_at <= platform.now())) order by id`.execute(db)
      const hours = Number(parameters.get('identity.recovery-hold-hours'))
      for (const { member_id } of rows)
        await db.transaction().execute((tx) => takeEffect(tx, member_id, hours))
    },
  }
}

interface Due {
  email: string
  email_key: string
  confirmed: boolean
  is_same: boolean
  is_taken: boolean
}

/** Checks again under the account's lock, since an objection may have ended the change. */
async function takeEffect(tx: Tx, memberId: number, hours: number): Promise<void> {
  await lockAccount(tx, memberId)
  const { rows } = await sql<Due>`
    select c.email, c.email_key, c.confirmed_at is not null as confirmed,
      m.email_key = c.old_email_key and m.status <> 'closed' as is_same,
      exists (select from identity.member o where o.email_key = c.email_key) as is_taken
    from identity.mailbox_change c join identity.member m on m.id = c.member_id
    where c.member_id = ${memberId} and c.status = 'pending' and (c.last_at <= platform.now()
      or (c.confirmed_at is not null and c.due_at <= platform.now()))`.execute(tx)
  const [due] = rows
  if (!due) return
  if (!due.is_same) return void (await endMailboxChange(tx, memberId, 'overtaken'))
  if (!due.confirmed) return void (await endMailboxChange(tx, memberId, 'expired'))
  if (due.is_taken) return void (await endMailboxChange(tx, memberId, 'taken'))
  await endMailboxChange(tx, memberId, 'done')
  await changeMailbox(tx, memberId, due, hours)
}

async function changeMailbox(tx: Tx, memberId: number, { email, email_key }: Due, hours: number) {
  // The last mail to the old address.
  await notifyOwner(tx, memberId, 'emailChanged', email)
  await tables(tx)
    .updateTable('identity.member')
    .set({ email, email_key })
    .where('id', '=', memberId)
    .execute()
  await tables(tx).deleteFrom('identity.login_ticket').where('member_id', '=', memberId).execute()
  await endSessions(tx, { memberId }, 'operator')
  await holdPayments(tx, memberId, hours)
  const { username, language } = await mailRecipientOf(tx, memberId)
  await sendMail(tx, accountEventMail(language, email, username, 'mailboxReplaced', String(hours)))
}
