import { randomInt } from 'node:crypto'

// Without letters and digits that look alike: I, L, O, 0, 1.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns a random code, nearly five bits per character. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
