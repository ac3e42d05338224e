import type { answerMailboxLink as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { lockAccount } from './lock-account.ts'
import { endMailboxChange } from './mailbox-change.ts'
import {
  changeByToken,
  limitMailboxLinks,
  type MailboxLinkRow,
  mailboxLinkView,
} from './open-mailbox-link.ts'

export function answerMailboxLink({ db }: IdentityContext): Handler<typeof endpoint> {
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
