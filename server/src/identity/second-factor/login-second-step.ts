import type { loginSecondStep as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { userInfo } from '../account/user-info.ts'
import type { IdentityContext } from '../context.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { openSession, verifiedBySignIn } from '../sessions/sessions.ts'
import { memberOfTicket, useTicket } from '../sign-in/login-ticket.ts'
import { tables } from '../tables.ts'
import { memberFactors } from './factor-account.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { withLimitedCode } from './second-factor.ts'
import { requireSecondFactor } from './two-factor.ts'

/**
 * Completes a login with a second factor. A wrong code leaves the ticket valid, so the password need not be typed again.
 */
export function loginSecondStep(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ body, ip, language, userAgent, device }) => {
    const memberId = await memberOfTicket(db, body.ticket)
    if (memberId === undefined) throw new Refusal('signInExpired')
    const account = memberFactors(memberId)
    const signedIn = await withLimitedCode(db, account, async (tx) => {
      // Password changes delete the tickets under this lock, so no ticket of an old password is used.
      const credential = await tables(tx)
        .selectFrom('identity.credential')
        .select(['payment_is_default', 'payment_version'])
        .where('member_id', '=', memberId)
        .forShare()
        .executeTakeFirstOrThrow()
      const ticket = await useTicket(tx, body.ticket)
      if (!ticket) throw new Refusal('signInExpired')
      const method = await requireSecondFactor(tx, ctx, memberId, body.code)
      if (method === 'recovery-code')
        await notifyOwner(tx, memberId, 'recoveryCodeUsed', String(await countRecoveryCodes(tx, account)))
      return openSession(tx, {
        ...ticket,
        method,
        ip,
        userAgent,
        device,
        // The ticket proves the login password in force: a change of it deletes all tickets.
        verifiedVersion: verifiedBySignIn(credential),
      })
    })
    return { ...signedIn, userInfo: await userInfo(ctx, memberId, language) }
  }
}
