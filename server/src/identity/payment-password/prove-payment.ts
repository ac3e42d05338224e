import type { provePayment as promise } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityHouse } from '../house.ts'
import { verifyAssertion } from '../passkeys/passkeys.ts'
import { giveProof } from './payment-proofs.ts'

export function provePayment(house: IdentityHouse): Handler<typeof promise> {
  return async ({ body, member: { memberId, sessionId } }) => {
    const { passkeyId } = await verifyAssertion(house, body.credential, 'payment', { sessionId, memberId })
    const { proof, expiresAt } = await giveProof(house.db, sessionId, passkeyId)
    return { proof, expiresTime: expiresAt.toISOString() }
  }
}
