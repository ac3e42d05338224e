import { DEFAULT_REFERRAL_CODE, KNOWN_RECEIVER_PREFIX } from './codes.ts'

/** Longer than any code with the text that may surround it when it is pasted. */
export const PASTED_CODE_LENGTH = 200

const LETTERS = '[2-9A-HJKMNP-Z]'
/** Codes with a fixed prefix, which are found among other letters and digits. */
const KNOWN = new RegExp(
  `(?<![A-Z0-9_])(?:TR${LETTERS}{8}|SF${LETTERS}{8}|${DEFAULT_REFERRAL_CODE}|GF_PAYMENT_[A-Z0-9]{4,32}|${KNOWN_RECEIVER_PREFIX}[1-9]\\d{0,14})(?![A-Z0-9_])`,
)

/**
 * Returns the code in a typed, pasted or linked text, in capitals: full-width letters are converted; blanks, hyphens and
 * invisible characters within the code, and any text around it, are removed ('（TR2A BC3D 4E）'). For codes of capital letters
 * and digits: referral, receiving, payment, bill, packet, split and staff codes. Returns an empty text when there is no code.
 */
export function readCode(text: string): string {
  const plain = compact(text)
    .replace(/[-\u2010-\u2015]/g, '')
    .toUpperCase()
  return KNOWN.exec(plain)?.[0] ?? /[A-Z0-9_]+/.exec(plain)?.[0] ?? ''
}

/** The same for the token of a link, which is case-sensitive and may contain hyphens. */
export function readToken(text: string): string {
  return /[\w-]+/.exec(compact(text))?.[0] ?? ''
}

const compact = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
