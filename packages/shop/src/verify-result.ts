import { createHmac, timingSafeEqual } from 'node:crypto'
import { TorchSignatureError } from './errors.ts'
import type { Amount, BillStatus } from './types.ts'
import type { VerifyOptions } from './verify-webhook.ts'

/** The result with which a customer came back to a return address. */
export interface BillResult {
  billNo: string
  status: BillStatus
  /** Without the tip. */
  gfAmount: Amount
  /** Of each return another one. Accept it once if something is done each time. */
  nonce: string
  /** True for a test bill, which no one paid for. */
  isTest: boolean
}

/** The end of a return address, as Torch writes it; the signature covers everything before it. */
const RESULT =
  /^(.*[?&]torch_bill=([A-Z0-9]+)&torch_status=(paid|open|cancelled|expired)&torch_amount=(\d+\.\d{4})&torch_time=(\d{1,12})&torch_nonce=([\w-]+)(&torch_test=1)?)&torch_signature=([0-9a-f]{64})$/

/**
 * Returns the result in a return address, after checking that Torch signed it for this address. `address`: path and query as the
 * browser sent them, such as `request.url` in Node, or the whole URL. `key`: the API key that created the bill. `billNo`: the bill
 * of the order to which the address belongs; the result of another bill is refused. Throws `TorchSignatureError`.
 *
 * The result tells the customer at once how it went. Deliver goods by the webhook or by `getBill`.
 */
export function verifyResult(
  address: string,
  key: string,
  billNo: string,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): BillResult {
  const sent = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  const [, signed, bill, status, gfAmount, seconds, nonce, test, signature] = RESULT.exec(sent) ?? []
  if (!signed || !bill || !gfAmount || !nonce || !signature)
    throw new TorchSignatureError('The address has no result of Torch')
  const signingKey = createHmac('sha256', key).update('torch-return').digest()
  const expected = createHmac('sha256', signingKey).update(signed).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new TorchSignatureError('The signature of the return address is wrong')
  if (bill !== billNo) throw new TorchSignatureError('The result is that of another bill')
  if (Math.abs(now / 1000 - Number(seconds)) > toleranceSeconds)
    throw new TorchSignatureError('The result is too old, or the clock of this server is wrong')
  return { billNo, status: status as BillStatus, gfAmount, nonce, isTest: test !== undefined }
}
