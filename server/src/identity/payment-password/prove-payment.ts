import type { provePayment as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { verifyAssertion } from '../passkeys/passkeys.ts'
import { issueProof } from './payment-proofs.ts'

export function provePayment(ctx: IdentityContext): Handler<typeof endpoint> {
  return async ({ body, member: { memberId, sessionId } }) => {
    const { passkeyId } = await verifyAssertion(ctx, body.credential, 'payment', { sessionId, memberId })
    const { proof, expiresAt } = await issueProof(ctx.db, sessionId, passkeyId)
    return { proof, expiresTime: expiresAt.toISOString() }
  }
}
