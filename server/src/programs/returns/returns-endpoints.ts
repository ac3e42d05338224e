import type * as contract from '@torch/contract/programs.ts'
import { billReturn } from '../../payments/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { ProgramsContext } from '../context.ts'
import { signedAddress } from './return-address.ts'
import { returnSecret } from './return-secret.ts'

export function getBillReturn({
  db,
  secrets,
  payments,
}: ProgramsContext): Handler<typeof contract.getBillReturn> {
  return async ({ params: { billNo }, member }) => {
    const { keyId, address, status, amount } = await billReturn(payments, billNo, member.memberId)
    const secret = await returnSecret(db, secrets, keyId)
    return { url: signedAddress(secret, address, { billNo, status, amount, isTest: false }) }
  }
}
