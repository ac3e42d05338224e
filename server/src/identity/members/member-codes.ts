import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L and O, which are easily confused when read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 8.5 × 10^11 possible codes: guessing is hopeless. */
export const newReferralCode = () => `SF${newCode(8)}`
export const newReceivingCode = () => `TR${newCode(8)}`

/** Random letters and digits for a code that people read, type or copy by hand: nearly five bits each. */
export function newCode(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
