import { PAYMENT_CODE_PREFIX } from '@torch/contract/codes.ts'
import { newCode } from '../../identity/door.ts'

const LENGTH = 20

/** A new payment code: 99 random bits, so nobody finds a shop by guessing. */
export function newPaymentCode(): string {
  return PAYMENT_CODE_PREFIX + newCode(LENGTH)
}

/** What a shop's QR picture holds: any scanner opens the app with it, ours reads the code out of it. */
export function paymentLink(publicUrl: string, code: string): string {
  return `${publicUrl}/scan-payment?code=${code}`
}
