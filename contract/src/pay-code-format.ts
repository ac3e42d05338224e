/**
 * The formats of pay codes: digits only, so that every hand scanner types them, whatever its keyboard layout. Has no schema,
 * because the browser imports it too (rules/pay-code#formats).
 */

/** Digits of an installation's number: a code of another one is recognised and not looked up. */
export const INSTALLATION_DIGITS = 4

/** The online code: `28`, the installation, 16 random digits, 2 check digits. 24 digits in all. */
export const ONLINE_CODE = /^28\d{22}$/

/** The offline code: `29`, the installation, its fields, and the signature as a decimal number. */
export const OFFLINE_CODE = /^29\d{205}$/

/** Any pay code, as scanned or typed, without whitespace. */
export const PAY_CODE = /^(28\d{22}|29\d{205})$/

export const installationOf = (code: string): string => code.slice(2, 2 + INSTALLATION_DIGITS)

/** Returns the check digits of an online code's first 22 digits (ISO 7064, modulo 97), which tell a wrong digit from a wrong code. */
export function checkDigits(digits: string): string {
  return String(98n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0')
}

/** Returns whether an online code's check digits match. */
export const hasValidCheckDigits = (code: string): boolean =>
  code.slice(22) === checkDigits(code.slice(0, 22))

export interface OfflineCodeFields {
  installation: string
  deviceId: number
  /** Greater than in every earlier code of the device. */
  counter: number
  /** Seconds since 1970 by the device's clock. */
  seconds: number
  /** The only shop that may capture it; 0: any. */
  shopId: number
  /** The largest amount that may be captured, in hundredths of GF; 0: what is left of the allowance. */
  maxCents: number
}

/** The fields in the order of the code, with their numbers of digits. */
const WIDTHS = { deviceId: 10, counter: 8, seconds: 10, shopId: 10, maxCents: 8 } as const
type NumberField = keyof typeof WIDTHS
const FIELDS = Object.keys(WIDTHS) as NumberField[]
const SIGNED_DIGITS = 2 + INSTALLATION_DIGITS + FIELDS.reduce((sum, name) => sum + WIDTHS[name], 0)
/** 512 bits, as WebCrypto signs with P-256: r and s, each 32 bytes. */
const SIGNATURE_BYTES = 64
const SIGNATURE_DIGITS = 155

/** Returns the digits that the device signs, as ASCII, with ECDSA on P-256 and SHA-256. */
export function signedDigits({ installation, ...fields }: OfflineCodeFields): string {
  return `29${installation}${FIELDS.map((name) => String(fields[name]).padStart(WIDTHS[name], '0')).join('')}`
}

/** Returns the whole code: the signed digits and their signature (64 bytes). */
export function writeOfflineCode(signed: string, signature: Uint8Array): string {
  const hex = [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return signed + BigInt(`0x${hex}`).toString().padStart(SIGNATURE_DIGITS, '0')
}

/** Returns the fields, the signed digits and the signature of a text that matches `OFFLINE_CODE`; undefined for no signature. */
export function readOfflineCode(
  code: string,
): { fields: OfflineCodeFields; signed: string; signature: Uint8Array } | undefined {
  const signed = code.slice(0, SIGNED_DIGITS)
  const hex = BigInt(code.slice(SIGNED_DIGITS))
    .toString(16)
    .padStart(SIGNATURE_BYTES * 2, '0')
  if (hex.length > SIGNATURE_BYTES * 2) return undefined
  const signature = Uint8Array.from({ length: SIGNATURE_BYTES }, (_, n) =>
    Number.parseInt(hex.slice(2 * n, 2 * n + 2), 16),
  )
  let at = 2 + INSTALLATION_DIGITS
  const read = (name: NumberField) => {
    at += WIDTHS[name]
    return Number(signed.slice(at - WIDTHS[name], at))
  }
  const [deviceId, counter, seconds, shopId, maxCents] = [
    read('deviceId'),
    read('counter'),
    read('seconds'),
    read('shopId'),
    read('maxCents'),
  ]
  return {
    fields: { installation: installationOf(code), deviceId, counter, seconds, shopId, maxCents },
    signed,
    signature,
  }
}
