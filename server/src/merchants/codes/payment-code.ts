import { PAYMENT_CODE_PREFIX } from '@torch/contract/codes.ts'
import { newCode } from '../../identity/index.ts'

const LENGTH = 20

/** Returns a new payment code: 99 random bits, so that shops cannot be guessed. */
export function newPaymentCode(): string {
  return PAYMENT_CODE_PREFIX + newCode(LENGTH)
}

/** Returns the link in a shop's QR code: any scanner opens the app with it, and the app's scanner reads the code from it. */
export function paymentLink(publicUrl: string, code: string): string {
  return `${publicUrl}/scan-payment?code=${code}`
}
