import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
/** A code is accepted one step early or late, for clock drift and typing (RFC 6238, 5.2). */
const DRIFT = 1

/**
 * Returns the code of a step, six digits by HMAC-SHA-1: the one setting that every authenticator app supports (RFC 4226,
 * 5.3).
 */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  return ((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).toString().padStart(6, '0')
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS)
}

/**
 * Checks a TOTP code (RFC 6238). Returns its step, close to this moment and later than the newest one used, so that a
 * code is accepted once; undefined for a wrong code.
 */
export function stepOfCode(
  secret: Buffer,
  code: string,
  moment: Date,
  newestUsed: bigint,
): number | undefined {
  const now = stepAt(moment)
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) {
    if (step > newestUsed && codeOfStep(secret, step) === code) return step
  }
  return undefined
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base32 (RFC 4648, 6), in whole groups of five, so that no padding is needed. */
export function base32(bytes: Buffer): string {
  if (bytes.length % 5 !== 0) throw new RangeError('the length is not a multiple of five bytes')
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return bits.replace(/.{5}/g, (five) => LETTERS.charAt(Number.parseInt(five, 2)))
}

/** Returns the otpauth://totp URL that authenticator apps read from a QR code. */
export function otpauthUrl(account: string, secret: Buffer): string {
  const label = `Torch:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Torch&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`
}
