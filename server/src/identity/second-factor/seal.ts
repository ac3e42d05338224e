import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../../platform/secret.ts'

/**
 * Encrypts a secret that must be read again (AES-256-GCM), so that the database alone does not reveal it. `owner` is
 * authenticated data: a value sealed for one member cannot be opened for another.
 */
export function seal(secrets: Secrets, owner: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0]), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a sealed value. Throws where none of the secrets or another owner sealed it. */
export function unseal(secrets: Secrets, owner: string, sealed: Buffer): Buffer {
  const plain = secrets.map((secret) => opened(secret, owner, sealed)).find((text) => text !== undefined)
  if (!plain)
    throw new Error(`The sealed secret of ${owner} cannot be opened with any secret in the settings`)
  return plain
}

/** Returns the value sealed with the newest secret; undefined where it already is. */
export function resealIfOld(secrets: Secrets, owner: string, sealed: Buffer): Buffer | undefined {
  if (opened(secrets[0], owner, sealed)) return undefined
  return seal(secrets, owner, unseal(secrets, owner, sealed))
}

/** The authentication tag shows whether this secret sealed it. */
function opened(secret: string, owner: string, sealed: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(12, 28))
  const plain = decipher.update(sealed.subarray(28))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    return undefined
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'torch sealed secrets', 32))
}
