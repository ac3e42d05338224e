import type * as contract from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/outgoing/mail.ts'
import { userInfo } from '../account/user-info.ts'
import type { IdentityContext } from '../context.ts'
import { checkCode, issueCode, useCode } from '../mails/mail-codes.ts'
import { passwordChangedMail, passwordGuessedMail, resetCodeMail } from '../mails/mails.ts'
import { notActive } from '../members/member-status.ts'
import { accountKey, findAccount } from '../members/members.ts'
import { notify } from '../notices/notify.ts'
import { newLoginPassword, setLoginPassword } from '../passwords/set-passwords.ts'
import { refuseCommonPassword } from '../registration/registration.ts'
import { isTwoFactorOn } from '../second-factor/two-factor.ts'
import { sessionInfo, sessionsOf } from '../sessions/session-info.ts'
import { endSessions, openSession, verifiedBySignIn } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import { resetBackoff } from './backoff.ts'
import { guessesAt, limitCodeTries, limitOpenCodes, loginLimits } from './caller-limits.ts'
import { checkLogin } from './check-login.ts'
import { requesterOf } from './device.ts'
import { issueTicket } from './login-ticket.ts'

export function login(ctx: IdentityContext): Handler<typeof contract.login> {
  const { db } = ctx
  return async ({ body, ip, language, userAgent, device }) => {
    const key = accountKey(body.account)
    const found = await findAccount(db, key)
    const account = await checkLogin(db, await loginLimits(ctx, { ip, device }, found, key), {
      account: found,
      hash: found?.login_hash,
      password: body.password,
      wrong: 'wrongCredentials',
      notifyOfGuesses: (to) => sendMail(db, passwordGuessedMail(to.language, to.email, to.username)),
    })
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

export function forgotPassword(ctx: IdentityContext): Handler<typeof contract.forgotPassword> {
  const { db, secrets } = ctx
  return async ({ body, ip, device }) => {
    const proved = await limitCodeTries(ctx, ip)
    refuseCommonPassword(body.newPassword)

    const key = accountKey(body.account)
    const account = await findAccount(db, key)
    const code = {
      purpose: 'reset-password' as const,
      recipient: account?.email_key ?? key,
      requester: requesterOf({ ip, device }),
    }
    await checkCode(db, secrets, code, body.verificationCode)
    if (account?.status !== 'active') throw new Refusal('wrongCode')
    await proved()

    const fresh = await newLoginPassword(db, account.id, body.newPassword)
    await db.transaction().execute(async (tx) => {
      await useCode(tx, secrets, code, body.verificationCode)
      // Before the sessions: a login with the old password waits for this row and then finds it changed.
      await setLoginPassword(tx, account.id, fresh)
      await endSessions(tx, { memberId: account.id }, 'password-reset')
      await resetBackoff(tx, guessesAt(`member ${account.id}`))
      await sendMail(tx, passwordChangedMail(account.language, account.email, account.username))
      await notify(tx, [
        {
          to: account.id,
          about: { kind: 'account-security', event: 'login-password-reset', detail: '' },
        },
      ])
    })
    return null
  }
}

/** Sends a code for a new login password. For an unknown account a code is made too, but not sent. */
export function sendResetPasswordVerificationCode(
  ctx: IdentityContext,
): Handler<typeof contract.sendResetPasswordVerificationCode> {
  const { db, secrets } = ctx
  return async ({ query, ip, device }) => {
    const purpose = 'reset-password'
    const key = accountKey(query.account)
    const found = await findAccount(db, key)
    const recipient = found?.email_key ?? key
    await limitOpenCodes(ctx, { ip, device }, purpose, { recipient, accountId: found?.id })

    await db.transaction().execute(async (tx) => {
      const account = await findAccount(tx, key)
      const code = await issueCode(tx, secrets, {
        purpose,
        recipient,
        requester: requesterOf({ ip, device }),
      })
      if (account?.status === 'active') {
        await sendMail(tx, resetCodeMail(account.language, account.email, account.username, code))
      }
    })
    return null
  }
}

export function getLoginHistory({ db }: IdentityContext): Handler<typeof contract.getLoginHistory> {
  return async ({ query, member: { memberId, sessionId } }) => {
    let sessions = sessionsOf(db, memberId).limit(query.size)
    // As 64 bits: an id in a request may exceed 32.
    if (query.before !== undefined) sessions = sessions.where('id', '<', sql<number>`${query.before}::bigint`)
    return (await sessions.execute()).map((row) => sessionInfo(row, sessionId))
  }
}
