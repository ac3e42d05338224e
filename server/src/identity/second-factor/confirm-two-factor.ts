import type { confirmTwoFactor as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { tables } from '../tables.ts'
import { renewCodes } from './recovery-codes.ts'
import { limitSecondFactors, lockEnrolment, useAppCode } from './two-factor.ts'

export function confirmTwoFactor(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db, secrets } = ctx
  return async ({ body, member: { memberId } }) => {
    const proved = await limitSecondFactors(db, memberId)
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      const enrolment = await lockEnrolment(ctx, tx, memberId)
      if (!enrolment) throw new Refusal('twoFactorOff')
      if (enrolment.confirmed) throw new Refusal('twoFactorOn')
      if (!(await useAppCode(tx, memberId, enrolment, body.code))) throw new Refusal('wrongSecondFactor')
      await tables(tx)
        .updateTable('identity.two_factor')
        .set({ confirmed_at: sql`platform.now()` })
        .where('member_id', '=', memberId)
        .execute()
      await notifyOwner(tx, memberId, 'twoFactorOn')
      return renewCodes(tx, secrets, memberId)
    })
    await proved()
    return { recoveryCodes }
  }
}
