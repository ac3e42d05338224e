import type { closeAccount as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/call.ts'
import { deleteMails } from '../../platform/outgoing/mail.ts'
import type { IdentityContext } from '../context.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { forgetNewcomerLater } from '../registration/registration.ts'
import { endSessions } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import { changeAvatar } from './account.ts'

/**
 * Closes an account. The row stays, because journals refer to it; personal data is deleted. Username and email become
 * free again; the referral code and the receiving code stop working.
 */
export function closeAccount(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ body, member }) => {
    const { memberId } = member
    const loginHash = await checkOwnPassword(db, memberId, body.loginPassword)
    await ctx.checkPaymentPassword(member, body.paymentPassword)
    await db.transaction().execute(async (tx) => {
      for (const agree of ctx.beforeClose) await agree(tx, memberId)
      await lockCredential(tx, memberId, loginHash)
      await notifyOwner(tx, memberId, 'accountClosed')
      await endSessions(tx, { memberId }, 'closed')
      await changeAvatar(tx, memberId, null)
      await forget(tx, memberId)
      await forgetNewcomerLater(tx, memberId)
    })
    return null
  }
}

async function forget(tx: Tx, memberId: number): Promise<void> {
  const { email, email_key } = await tables(tx)
    .selectFrom('identity.member')
    .select(['email', 'email_key'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  await deleteMails(tx, email)
  await tables(tx)
    .deleteFrom('identity.mail_code')
    .where((code) => code.or([code('recipient', '=', email_key), code('recipient', 'like', `${memberId} %`)]))
    .execute()
  await sql`
    delete from identity.challenge where session_id in
      (select id from identity.session where member_id = ${memberId})`.execute(tx)
  await sql`delete from identity.notice where member_id = ${memberId}`.execute(tx)
  await sql`
    delete from identity.push_subscription where session_id in
      (select id from identity.session where member_id = ${memberId})`.execute(tx)
  for (const table of [
    'passkey',
    'two_factor',
    'login_ticket',
    'mailbox_change',
    'restriction',
    'credential',
  ] as const)
    await tables(tx).deleteFrom(`identity.${table}`).where('member_id', '=', memberId).execute()
  await tables(tx)
    .updateTable('identity.session')
    .set({ ip: '', user_agent: '', device_hash: null })
    .where('member_id', '=', memberId)
    .execute()
  // A username with a space cannot have been registered, so this one is free.
  const name = `closed ${memberId}`
  await tables(tx)
    .updateTable('identity.member')
    .set({
      status: 'closed',
      username: name,
      username_key: name,
      email: `${name}@torch.invalid`,
      email_key: `${name}@torch.invalid`,
      nickname: null,
      phone: null,
      bio: null,
      shows_pv: false,
      receiving_code: null,
    })
    .where('id', '=', memberId)
    .execute()
}
