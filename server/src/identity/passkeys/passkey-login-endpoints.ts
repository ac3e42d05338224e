import type * as contract from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse, networkOf } from '../../platform/rate-limits/rate-limits.ts'
import { userInfo } from '../account/user-info.ts'
import type { IdentityContext } from '../context.ts'
import { notActive } from '../members/member-status.ts'
import { CHALLENGES } from '../rules.ts'
import { openSession } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import { issueChallenge, requestOptions, verifyAssertion } from './passkeys.ts'

/**
 * Returns the options for a passkey login without naming any passkey, so that they reveal nothing; the device offers
 * those it has for this site.
 */
export function passkeyLoginOptions(ctx: IdentityContext): Handler<typeof contract.passkeyLoginOptions> {
  return async ({ ip }) => {
    await limitUse(ctx.db, `challenges:${networkOf(ip)}`, CHALLENGES)
    return requestOptions(ctx, await issueChallenge(ctx.db, 'login', null), [])
  }
}

/**
 * Signs in with a passkey. It already combines possession with a fingerprint, face or PIN, so no second factor is
 * asked for.
 */
export function passkeyLogin(ctx: IdentityContext): Handler<typeof contract.passkeyLogin> {
  const { db } = ctx
  return async ({ body: { credential, rememberMe }, ip, language, userAgent, device }) => {
    const { memberId, passkeyId } = await verifyAssertion(ctx, credential, 'login', { sessionId: null })
    const signedIn = await db.transaction().execute(async (tx) => {
      const owner = await tables(tx)
        .selectFrom('identity.passkey as p')
        .innerJoin('identity.member as m', 'm.id', 'p.member_id')
        .select(['m.status', 'm.disabled_reason'])
        .where('p.id', '=', passkeyId)
        // Locks against a concurrent removal of the passkey and disabling or closing of the account.
        .forShare()
        .executeTakeFirst()
      if (!owner) throw new Refusal('wrongPasskey')
      if (owner.status !== 'active') throw notActive(owner.disabled_reason)
      return openSession(tx, {
        memberId,
        rememberMe,
        method: 'passkey',
        ip,
        userAgent,
        device,
        // No password was entered.
        verifiedVersion: null,
      })
    })
    return { ...signedIn, userInfo: await userInfo(ctx, memberId, language) }
  }
}
