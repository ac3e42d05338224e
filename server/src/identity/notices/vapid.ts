import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'

/** The keys that identify us to push services (RFC 8292), in base64url. */
export interface Vapid {
  publicKey: string
  privateKey: string
  /** Contact for push services: a mailto: or https: address. */
  subject: string
}

/**
 * Returns the demo's own keys, generated once and stored in the data folder: with new keys at every start its
 * subscriptions would be lost.
 */
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
