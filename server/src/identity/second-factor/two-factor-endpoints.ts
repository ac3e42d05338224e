import { randomBytes } from 'node:crypto'
import type * as contract from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { mailRecipientOf, notifyOwner } from '../mails/notify-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { tables } from '../tables.ts'
import { countRecoveryCodes, renewCodes } from './recovery-codes.ts'
import { seal } from './seal.ts'
import { base32, otpauthUrl } from './totp.ts'
import {
  isTwoFactorOn,
  limitSecondFactors,
  lockEnrolment,
  useAppCode,
  useSecondFactor,
} from './two-factor.ts'

export function getTwoFactor({ db }: IdentityContext): Handler<typeof contract.getTwoFactor> {
  return async ({ member: { memberId } }) => {
    const [enabled, recoveryCodesLeft] = await Promise.all([
      isTwoFactorOn(db, memberId),
      countRecoveryCodes(db, memberId),
    ])
    return { enabled, recoveryCodesLeft }
  }
}

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/**
 * Starts the setup of two-factor login. It is in force only after a first code has proved that the app has the secret.
 */
export function setUpTwoFactor({ db, secrets }: IdentityContext): Handler<typeof contract.setUpTwoFactor> {
  return async ({ body, member: { memberId } }) => {
    const loginHash = await checkOwnPassword(db, memberId, body.password)
    const secret = randomBytes(SECRET_BYTES)
    const sealed = seal(secrets, `two-factor ${memberId}`, secret)
    const { username } = await mailRecipientOf(db, memberId)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      const { rows } = await sql`
        insert into identity.two_factor as f (member_id, secret) values (${memberId}, ${sealed})
        on conflict (member_id) do update set secret = excluded.secret, last_step = 0
          where f.confirmed_at is null
        returning member_id`.execute(tx)
      if (rows.length === 0) throw new Refusal('twoFactorOn')
    })
    return { secret: base32(secret), otpauthUrl: otpauthUrl(username, secret) }
  }
}

export function confirmTwoFactor(ctx: IdentityContext): Handler<typeof contract.confirmTwoFactor> {
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

export function turnOffTwoFactor(ctx: IdentityContext): Handler<typeof contract.turnOffTwoFactor> {
  const { db } = ctx
  return async ({ body, member: { memberId } }) => {
    const loginHash = await checkOwnPassword(db, memberId, body.password)
    const proved = await limitSecondFactors(db, memberId)
    await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      await useSecondFactor(ctx, tx, memberId, body.code)
      // Deletes the recovery codes by cascade.
      await tables(tx).deleteFrom('identity.two_factor').where('member_id', '=', memberId).execute()
      await notifyOwner(tx, memberId, 'twoFactorOff')
    })
    await proved()
    return null
  }
}

export function renewRecoveryCodes(ctx: IdentityContext): Handler<typeof contract.renewRecoveryCodes> {
  const { db, secrets } = ctx
  return async ({ body, member: { memberId } }) => {
    const loginHash = await checkOwnPassword(db, memberId, body.password)
    const proved = await limitSecondFactors(db, memberId)
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      await lockCredential(tx, memberId, loginHash)
      await useSecondFactor(ctx, tx, memberId, body.code)
      return renewCodes(tx, secrets, memberId)
    })
    await proved()
    return { recoveryCodes }
  }
}
