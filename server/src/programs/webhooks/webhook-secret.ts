import { createHmac } from 'node:crypto'
import { randomToken, seal, sealedAnew, unseal } from '../../identity/door.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { tables } from '../tables.ts'

const PREFIX = 'whsec_'

/** A webhook's secret as it is told to its shop, once, and as it is kept, so that the database alone does not tell it. */
export function newWebhookSecret(secrets: Secrets, salt: Buffer): { told: string; sealed: Buffer } {
  const told = `${PREFIX}${randomToken()}`
  return { told, sealed: seal(secrets, ownerOf(salt), Buffer.from(told)) }
}

interface Sealed {
  salt: Buffer
  secret: Buffer
  /** Null where there is none, or its time is over. */
  oldSecret: Buffer | null
}

/** What its calls are signed with, the newest first: the same as its shop was told, whatever becomes of the installation's. */
export function webhookSecrets(secrets: Secrets, { salt, secret, oldSecret }: Sealed): string[] {
  const sealed = oldSecret ? [secret, oldSecret] : [secret]
  return sealed.map((one) => unseal(secrets, ownerOf(salt), one).toString())
}

/** Seals with the newest secret what is sealed with another. Gives how many. */
export async function sealWebhooksAnew(db: Db, secrets: Secrets): Promise<number> {
  const rows = await tables(db)
    .selectFrom('programs.webhook')
    .select(['id', 'salt', 'secret', 'old_secret'])
    .execute()
  let done = 0
  for (const { id, salt, secret, old_secret: old } of rows) {
    const anew = sealedAnew(secrets, ownerOf(salt), secret)
    const oldAnew = old && sealedAnew(secrets, ownerOf(salt), old)
    if (!anew && !oldAnew) continue
    const { numUpdatedRows } = await tables(db)
      .updateTable('programs.webhook')
      .set({ secret: anew ?? secret, old_secret: oldAnew ?? old })
      .where('id', '=', id)
      // Another server may have been quicker, or its owner.
      .where('secret', '=', secret)
      .where('old_secret', 'is not distinct from', old)
      .executeTakeFirst()
    done += Number(numUpdatedRows)
  }
  return done
}

/**
 * The signature of a body, sent at `seconds` since 1970: `t=...,v1=...`, with a `v1` for each secret. The time is signed with
 * it, so that a call that somebody has overheard cannot be sent again much later.
 */
export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const signed = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  )
  return [`t=${seconds}`, ...signed.map((one) => `v1=${one}`)].join(',')
}

/** Salts are random: what is sealed for one webhook opens for no other. */
function ownerOf(salt: Buffer): string {
  return `webhook ${salt.toString('hex')}`
}
