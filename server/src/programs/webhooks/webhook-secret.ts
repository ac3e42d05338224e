import { createHmac, hkdfSync } from 'node:crypto'
import { seal, sealedAnew, unseal } from '../../identity/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { tables } from '../tables.ts'

const PREFIX = 'whsec_'

/** A webhook's secret as it is told to its shop, once, and as it is kept, so that the database alone does not tell it. */
export function newWebhookSecret(secrets: Secrets, salt: Buffer): { told: string; sealed: Buffer } {
  const told = secretFrom(secrets, salt)
  return { told, sealed: seal(secrets, ownerOf(salt), Buffer.from(told)) }
}

/** What its calls are signed with: the same for as long as there is the webhook, whatever becomes of the installation's. */
export function webhookSecret(
  secrets: Secrets,
  { salt, secret }: { salt: Buffer; secret: Buffer | null },
): string {
  return secret ? unseal(secrets, ownerOf(salt), secret).toString() : secretFrom(secrets, salt)
}

/** Seals with the newest secret what is sealed with another, or not yet. Gives how many. */
export async function sealWebhooksAnew(db: Db, secrets: Secrets): Promise<number> {
  const rows = await tables(db).selectFrom('programs.webhook').select(['id', 'salt', 'secret']).execute()
  let done = 0
  for (const { id, salt, secret } of rows) {
    const owner = ownerOf(salt)
    const sealed = secret
      ? sealedAnew(secrets, owner, secret)
      : seal(secrets, owner, Buffer.from(secretFrom(secrets, salt)))
    if (!sealed) continue
    const { numUpdatedRows } = await tables(db)
      .updateTable('programs.webhook')
      .set({ secret: sealed })
      .where('id', '=', id)
      // Another server may have been quicker.
      .where('secret', 'is not distinct from', secret)
      .executeTakeFirst()
    done += Number(numUpdatedRows)
  }
  return done
}

/**
 * The signature of a body, sent at `seconds` since 1970: `t=...,v1=...`. The time is signed with it, so that a call that
 * somebody has overheard cannot be sent again much later.
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Salts are random: what is sealed for one webhook opens for no other. */
function ownerOf(salt: Buffer): string {
  return `webhook ${salt.toString('hex')}`
}

function secretFrom([newest]: Secrets, salt: Buffer): string {
  return `${PREFIX}${Buffer.from(hkdfSync('sha256', newest, salt, 'torch webhooks', 32)).toString('base64url')}`
}
