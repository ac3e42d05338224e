import type { passkeyOptions as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { mailRecipientOf } from '../mails/notify-owner.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { CHALLENGE_SECONDS, MAX_PASSKEYS } from '../rules.ts'
import { tables } from '../tables.ts'
import { ALGORITHMS, descriptors, issueChallenge, relyingParty, userHandle } from './passkeys.ts'

/** Returns the options for registering a passkey. It can replace both passwords later, so both are required now. */
export function passkeyOptions(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ body, member }) => {
    const { memberId, sessionId } = member
    await checkOwnPassword(db, memberId, body.loginPassword)
    await ctx.checkPaymentPassword(member, body.paymentPassword)
    const known = await tables(db)
      .selectFrom('identity.passkey')
      .select(['credential_id', 'transports'])
      .where('member_id', '=', memberId)
      .execute()
    if (known.length >= MAX_PASSKEYS) throw new Refusal('tooManyPasskeys', { max: MAX_PASSKEYS })
    const { username } = await mailRecipientOf(db, memberId)
    return {
      challenge: await issueChallenge(db, 'register', sessionId),
      rp: { id: relyingParty(ctx.publicUrl).id, name: 'Torch 火炬' },
      user: { id: userHandle(ctx, memberId), name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_SECONDS * 1000,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
      excludeCredentials: descriptors(known),
    }
  }
}
