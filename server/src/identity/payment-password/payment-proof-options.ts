import type { paymentProofOptions as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { limitUse } from '../../platform/limits/limits.ts'
import type { IdentityContext } from '../context.ts'
import { issueChallenge, requestOptions } from '../passkeys/passkeys.ts'
import { CHALLENGES } from '../rules.ts'
import { tables } from '../tables.ts'

export function paymentProofOptions(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ member: { memberId, sessionId } }) => {
    await limitUse(db, `challenges-of:${memberId}`, CHALLENGES)
    const own = await tables(db)
      .selectFrom('identity.passkey')
      .select(['credential_id', 'transports'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
    if (own.length === 0) throw new Refusal('unknownPasskey')
    return requestOptions(ctx, await issueChallenge(db, 'payment', sessionId), own)
  }
}
