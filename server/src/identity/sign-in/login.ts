import type { login as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import { userInfo } from '../account/user-info.ts'
import type { IdentityContext } from '../context.ts'
import { passwordGuessedMail } from '../mails/mails.ts'
import { accountKey } from '../members/account-key.ts'
import { findAccount } from '../members/accounts.ts'
import { notActive } from '../members/member-status.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { GUESSES_BEFORE_MAIL } from '../rules.ts'
import { isTwoFactorOn } from '../second-factor/two-factor.ts'
import { openSession, verifiedBySignIn } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import { limitLogins } from './caller-limits.ts'
import { issueTicket } from './login-ticket.ts'

export function login(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ body, ip, language, userAgent, device }) => {
    const key = accountKey(body.account)
    const account = await findAccount(db, key)
    const { requester, guesses, proved } = await limitLogins(ctx, { ip, device }, account, key)

    const right = await verifyPassword(account?.login_hash, body.password, requester)
    if (account?.status === 'active' && !right && guesses === GUESSES_BEFORE_MAIL)
      await sendMail(db, passwordGuessedMail(account.language, account.email, account.username))
    if (!account || !right) throw new Refusal('wrongCredentials')
    await proved()
    if (account.status !== 'active') throw notActive(account.disabled_reason)

    const signedIn = await db.transaction().execute(async (tx) => {
      // The password may have been reset while it was checked, or the member disabled; then no session may open.
      const unchanged = await tables(tx)
        .selectFrom('identity.credential as c')
        .innerJoin('identity.member as m', 'm.id', 'c.member_id')
        .select(['m.status', 'm.disabled_reason', 'c.payment_is_default', 'c.payment_version'])
        .where('c.member_id', '=', account.id)
        .where('c.login_hash', '=', account.login_hash)
        .forShare()
        .executeTakeFirst()
      if (!unchanged) throw new Refusal('wrongCredentials')
      if (unchanged.status !== 'active') throw notActive(unchanged.disabled_reason)
      const { rememberMe } = body
      if (await isTwoFactorOn(tx, account.id))
        return { ticket: await issueTicket(tx, account.id, rememberMe) }
      return openSession(tx, {
        memberId: account.id,
        rememberMe,
        method: 'password',
        ip,
        userAgent,
        device,
        verifiedVersion: verifiedBySignIn(unchanged),
      })
    })
    if ('ticket' in signedIn) throw new Refusal('twoFactorRequired', signedIn)
    return { ...signedIn, userInfo: await userInfo(ctx, account.id, language) }
  }
}
