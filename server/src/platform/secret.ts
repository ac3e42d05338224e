import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The installation's secrets (decision 059). What is made is made with the first; what was made with any of the others is
 * read all the same, so that the secret can be changed.
 */
export type Secrets = readonly [newest: string, ...others: string[]]

/** From the settings, or one that is made once and kept in the data folder. */
export function readSecrets(given: string | undefined, others: string[], dataDir: string): Secrets {
  return [given ?? keptSecret(dataDir), ...others]
}

/** HMAC-SHA-256 of a text that names its purpose, with the newest secret. */
export function macOf([newest]: Secrets, text: string): Buffer {
  return macWith(newest, text)
}

/** The same with each of the secrets: what was kept is one of these, whichever secret it was made with. */
export function macsOf(secrets: Secrets, text: string): Buffer[] {
  return secrets.map((secret) => macWith(secret, text))
}

function macWith(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** As long as a setting must be. */
const SHORTEST = 32

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) keepNew(file)
  const secret = readFileSync(file, 'utf8')
  if (secret.length < SHORTEST)
    throw new Error(
      `${file} is empty or cut off. What people signed in and sealed with needs the whole of it: bring it back from a backup.`,
    )
  return secret
}

/** Whole or not at all, and once, however many come at the same moment. */
function keepNew(file: string): void {
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
