import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L and O, which people mix up when they read a code aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const newReferralCode = () => `SF${letters()}`
export const newReceivingCode = () => `TR${letters()}`

/** One of 8.5 x 10^11: cannot be met by trying. */
function letters(): string {
  return Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
