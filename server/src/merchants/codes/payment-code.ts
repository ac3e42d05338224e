import { randomInt } from 'node:crypto'
import { PAYMENT_CODE_PREFIX } from '@torch/contract/codes.ts'

// Without letters and digits that look alike on a sticker: I, L, O, 0, 1.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 20

/** Returns a new payment code: 99 random bits, so that shops cannot be guessed. */
export function newPaymentCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return PAYMENT_CODE_PREFIX + characters.join('')
}

/** Returns the link in a shop's QR code: any scanner opens the app with it, and the app's scanner reads the code from it. */
export function paymentLink(publicUrl: string, code: string): string {
  return `${publicUrl}/scan-payment?code=${code}`
}
