import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The installation's secrets (decision 059). The first one is used for new values; those made with any other are still
 * accepted, so that the secret can be changed.
 */
export type Secrets = readonly [newest: string, ...others: string[]]

/** Returns the secrets of the settings, or one that is created once and kept in the data folder. */
export function readSecrets(given: string | undefined, others: string[], dataDir: string): Secrets {
  return [given ?? storedSecret(dataDir), ...others]
}

/** Returns the HMAC-SHA-256, with the newest secret, of a text that names its purpose. */
export function macOf([newest]: Secrets, text: string): Buffer {
  return macWith(newest, text)
}

/** Returns the HMAC with each secret: a stored value matches one of them, whichever secret it was made with. */
export function macsOf(secrets: Secrets, text: string): Buffer[] {
  return secrets.map((secret) => macWith(secret, text))
}

function macWith(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Minimum length, as for the setting. */
const MIN_LENGTH = 32

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeNewSecret(file)
  const secret = readFileSync(file, 'utf8')
  if (secret.length < MIN_LENGTH)
    throw new Error(
      `${file} is empty or truncated. Sessions and sealed secrets depend on it: restore it from a backup.`,
    )
  return secret
}

/** Creates the file atomically and only once, even with concurrent starts. */
function writeNewSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
