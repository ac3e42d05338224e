import { createPrivateKey, createPublicKey, hash, hkdfSync, sign } from 'node:crypto'
import type { Secrets } from '../../platform/secret.ts'

/** Signs texts with the platform's Ed25519 key (RFC 8032), which anybody can check without asking us. */
export interface ReceiptSigner {
  /** The first half of the public key's SHA-256, in hex: names the key. */
  keyId: string
  /** Raw, 32 bytes, in base64url. */
  publicKey: string
  /** The same as SPKI in PEM, for common tools. */
  pem: string
  /** In base64url. */
  sign(text: string): string
}

/** What PKCS #8 writes before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const RAW = 32

/**
 * Signs receipts (Ed25519) so that anybody can check them without us. The key is made from the installation's secret, so
 * it is kept where that is kept, and all servers have the same. Whoever changes the secret changes the key: receipts
 * that are asked for again are then signed anew.
 */
export function openReceiptSigner([newest]: Secrets): ReceiptSigner {
  const seed = Buffer.from(hkdfSync('sha256', newest, '', 'torch receipts', RAW))
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW)
  return {
    keyId: hash('sha256', raw, 'hex').slice(0, 32),
    publicKey: raw.toString('base64url'),
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}
