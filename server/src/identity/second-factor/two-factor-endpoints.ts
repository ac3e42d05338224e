import type * as contract from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { tables } from '../tables.ts'
import { memberFactors } from './factor-account.ts'
import { countRecoveryCodes, renewCodes } from './recovery-codes.ts'
import { lockApp, newAppSecret, useAppCode, withLimitedCode } from './second-factor.ts'
import { isTwoFactorOn, withPasswordAndCode } from './two-factor.ts'

export function getTwoFactor({ db }: IdentityContext): Handler<typeof contract.getTwoFactor> {
  return async ({ member: { memberId } }) => {
    const [enabled, recoveryCodesLeft] = await Promise.all([
      isTwoFactorOn(db, memberId),
      countRecoveryCodes(db, memberFactors(memberId)),
    ])
    return { enabled, recoveryCodesLeft }
  }
}

/**
 * Starts the setup of two-factor login. It is in force only after a first code has proved that the app has the secret.
 */
export function setUpTwoFactor({ db, secrets }: IdentityContext): Handler<typeof contract.setUpTwoFactor> {
  return async ({ body, member: { memberId } }) => {
    const loginHash = await checkOwnPassword(db, memberId, body.password)
    const { username } = await mailRecipientOf(db, memberId)
    const { sealed, shown } = newAppSecret(secrets, memberFactors(memberId), username)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      const { rows } = await sql`
        insert into identity.two_factor as f (member_id, secret) values (${memberId}, ${sealed})
        on conflict (member_id) do update set secret = excluded.secret, last_step = 0
          where f.confirmed_at is null
        returning member_id`.execute(tx)
      if (rows.length === 0) throw new Refusal('twoFactorOn')
    })
    return shown
  }
}

export function confirmTwoFactor({
  db,
  secrets,
}: IdentityContext): Handler<typeof contract.confirmTwoFactor> {
  return ({ body, member: { memberId } }) => {
    const account = memberFactors(memberId)
    return withLimitedCode(db, account, async (tx) => {
      const app = await lockApp(tx, secrets, account)
      if (!app) throw new Refusal('twoFactorOff')
      if (app.confirmed) throw new Refusal('twoFactorOn')
      if (!(await useAppCode(tx, app, body.code))) throw new Refusal('wrongSecondFactor')
      await notifyOwner(tx, memberId, 'twoFactorOn')
      return { recoveryCodes: await renewCodes(tx, secrets, account) }
    })
  }
}

export function turnOffTwoFactor(ctx: IdentityContext): Handler<typeof contract.turnOffTwoFactor> {
  return ({ body, member: { memberId } }) =>
    withPasswordAndCode(ctx, memberId, body, async (tx) => {
      // Deletes the recovery codes by cascade.
      await tables(tx).deleteFrom('identity.two_factor').where('member_id', '=', memberId).execute()
      await notifyOwner(tx, memberId, 'twoFactorOff')
      return null
    })
}

export function renewRecoveryCodes(ctx: IdentityContext): Handler<typeof contract.renewRecoveryCodes> {
  return ({ body, member: { memberId } }) =>
    withPasswordAndCode(ctx, memberId, body, async (tx) => ({
      recoveryCodes: await renewCodes(tx, ctx.secrets, memberFactors(memberId)),
    }))
}
