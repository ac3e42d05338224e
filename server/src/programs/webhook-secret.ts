import { createHmac, hkdfSync } from 'node:crypto'

const PREFIX = 'whsec_'

/**
 * What a webhook's calls are signed with. Made from its salt and the installation's secret, so that the database alone does
 * not tell it, and all servers have the same.
 */
export function webhookSecret(authSecret: string, salt: Buffer): string {
  return `${PREFIX}${Buffer.from(hkdfSync('sha256', authSecret, salt, 'torch webhooks', 32)).toString('base64url')}`
}

/**
 * The signature of a body, sent at `seconds` since 1970: `t=...,v1=...`. The time is signed with it, so that a call that
 * somebody has overheard cannot be sent again much later.
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
