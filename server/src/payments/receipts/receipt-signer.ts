import { createPrivateKey, createPublicKey, hash, hkdfSync, sign } from 'node:crypto'
import type { Secrets } from '../../platform/secret.ts'

/** Signs texts with the platform's Ed25519 key (RFC 8032); verifiers need only the public key. */
export interface ReceiptSigner {
  /** The id of the key: the first half of the public key's SHA-256, in hex. */
  keyId: string
  /** Raw, 32 bytes, in base64url. */
  publicKey: string
  /** The public key as SPKI in PEM, for common tools. */
  pem: string
  /** Returns the signature in base64url. */
  sign(text: string): string
}

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const RAW = 32

/**
 * Returns the signer of receipts (Ed25519). The key is derived from the installation's secret, so it needs no storage of its
 * own and all servers share it. A new secret means a new key: receipts requested again are then signed with it.
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
