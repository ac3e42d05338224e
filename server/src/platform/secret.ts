import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of this installation: from the settings, or made once and kept in the data folder. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = join(dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8')
  }
}
