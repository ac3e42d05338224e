/** Without letters that look like others: it may be read aloud or written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 5

/** A first password for a colleague: 99 bits of chance, in groups that can be typed. Its holder replaces it at the first sign-in. */
export function firstPassword(): string {
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, letter).join('')).join('-')
}

function letter(): string {
  // What lies above the last whole round would make some letters likelier than others.
  const limit = 256 - (256 % LETTERS.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return LETTERS.charAt(byte % LETTERS.length)
  }
}
