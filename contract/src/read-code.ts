import { DEFAULT_REFERRAL_CODE, KNOWN_RECEIVER_PREFIX } from './codes.ts'

/** Longer than any code with what may stand around it when it is pasted. */
export const PASTED_CODE_LENGTH = 200

const LETTERS = '[2-9A-HJKMNP-Z]'
/** Codes that say by their beginning what they are: they are found beside other letters and digits. */
const KNOWN = new RegExp(
  `(?<![A-Z0-9_])(?:TR${LETTERS}{8}|SF${LETTERS}{8}|${DEFAULT_REFERRAL_CODE}|GF_PAYMENT_[A-Z0-9]{4,32}|${KNOWN_RECEIVER_PREFIX}[1-9]\\d{0,14})(?![A-Z0-9_])`,
)

/**
 * The code in what a person typed, pasted or followed as a link, in capitals: full-width letters are letters, blanks, hyphens and
 * invisible characters within it are left out, and so is what stands around it ('（TR2A BC3D 4E）'). For codes of capital letters
 * and digits: referral, receiving, payment, bill, packet, split and staff codes. What holds no code comes back empty.
 */
export function readCode(text: string): string {
  const plain = compact(text)
    .replace(/[-\u2010-\u2015]/g, '')
    .toUpperCase()
  return KNOWN.exec(plain)?.[0] ?? /[A-Z0-9_]+/.exec(plain)?.[0] ?? ''
}

/** The same for a token of a link whose letters are large or small for a reason, and which may hold hyphens. */
export function readToken(text: string): string {
  return /[\w-]+/.exec(compact(text))?.[0] ?? ''
}

const compact = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
