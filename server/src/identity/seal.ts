import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Keeps a secret that must be read again, so that the database alone does not tell it (AES-256-GCM). `owner` is bound
 * in: what was sealed for one member opens for no other.
 */
export function seal(authSecret: string, owner: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(authSecret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws where it was sealed with another key or for another owner. */
export function unseal(authSecret: string, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(authSecret), sealed.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

function keyOf(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'torch sealed secrets', 32))
}
