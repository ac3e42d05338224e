import { randomBytes } from 'node:crypto'
import type { setUpTwoFactor as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { mailRecipientOf } from '../mails/notify-owner.ts'
import { checkOwnPassword, lockCredential } from '../passwords/own-password.ts'
import { seal } from './seal.ts'
import { base32, otpauthUrl } from './totp.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/**
 * Starts the setup of two-factor login. It is in force only after a first code has proved that the app has the secret.
 */
export function setUpTwoFactor({ db, secrets }: IdentityContext): Handler<typeof endpoint> {
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
