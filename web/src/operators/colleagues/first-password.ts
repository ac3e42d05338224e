/** Without letters that look similar, because it may be read aloud or written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP_COUNT = 4
const GROUP_LENGTH = 5

/**
 * Returns a first password for a colleague: 99 random bits, in groups that are easy to type. It must be replaced at the
 * first login.
 */
export function firstPassword(): string {
  return Array.from({ length: GROUP_COUNT }, () =>
    Array.from({ length: GROUP_LENGTH }, randomLetter).join(''),
  ).join('-')
}

function randomLetter(): string {
  // Bytes above the last whole multiple would favour some letters.
  const limit = 256 - (256 % LETTERS.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return LETTERS.charAt(byte % LETTERS.length)
  }
}
