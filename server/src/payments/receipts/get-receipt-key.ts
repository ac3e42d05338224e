import type { getReceiptKey as promise } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsHouse } from '../house.ts'

export function getReceiptKey({ receiptSigner }: PaymentsHouse): Handler<typeof promise> {
  const { keyId, publicKey, pem } = receiptSigner
  return () => ({ algorithm: 'Ed25519', keyId, publicKey, pem })
}
