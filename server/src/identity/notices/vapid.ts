import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'

/** The keys by which push services know us (RFC 8292), in base64url. */
export interface Vapid {
  publicKey: string
  privateKey: string
  /** Whom they may ask about us: a mailto: or https: address. */
  subject: string
}

/** A demo's own keys: made once and kept in the data folder, or its subscriptions would be lost with every start. */
export function demoVapid(dataDir: string, subject: string): Vapid {
  const file = join(dataDir, 'vapid.json')
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), subject }
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const keys = webPush.generateVAPIDKeys()
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
    return { ...keys, subject }
  }
}
