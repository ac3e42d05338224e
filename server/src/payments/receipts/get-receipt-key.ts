import type { getReceiptKey as endpoint } from '@torch/contract/payments.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PaymentsContext } from '../context.ts'

export function getReceiptKey({ receiptSigner }: PaymentsContext): Handler<typeof endpoint> {
  const { keyId, publicKey, pem } = receiptSigner
  return () => ({ algorithm: 'Ed25519', keyId, publicKey, pem })
}
