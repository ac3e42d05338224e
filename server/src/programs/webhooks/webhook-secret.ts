import { createHmac } from 'node:crypto'
import { randomToken, resealIfOld, seal, unseal } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { tables } from '../tables.ts'

const PREFIX = 'whsec_'

/** Creates a secret: `plaintext` is returned to the shop once, `sealed` is stored and reveals nothing by itself. */
export function newWebhookSecret(secrets: Secrets, salt: Buffer): { plaintext: string; sealed: Buffer } {
  const plaintext = `${PREFIX}${randomToken()}`
  return { plaintext, sealed: seal(secrets, ownerOf(salt), Buffer.from(plaintext)) }
}

interface Sealed {
  salt: Buffer
  secret: Buffer
  /** Null if there is none or it has expired. */
  oldSecret: Buffer | null
}

/** Returns the signing secrets, newest first, as the shop got them, whichever installation secret sealed them. */
export function webhookSecrets(secrets: Secrets, { salt, secret, oldSecret }: Sealed): string[] {
  const sealed = oldSecret ? [secret, oldSecret] : [secret]
  return sealed.map((one) => unseal(secrets, ownerOf(salt), one).toString())
}

/** Seals with the newest secret what is sealed with another. Returns how many. */
export async function resealWebhookSecrets(db: Db, secrets: Secrets): Promise<number> {
  const rows = await tables(db)
    .selectFrom('programs.webhook')
    .select(['id', 'salt', 'secret', 'old_secret'])
    .execute()
  let done = 0
  for (const { id, salt, secret, old_secret: old } of rows) {
    const resealed = resealIfOld(secrets, ownerOf(salt), secret)
    const oldResealed = old && resealIfOld(secrets, ownerOf(salt), old)
    if (!resealed && !oldResealed) continue
    const { numUpdatedRows } = await tables(db)
      .updateTable('programs.webhook')
      .set({ secret: resealed ?? secret, old_secret: oldResealed ?? old })
      .where('id', '=', id)
      // Another server may have been faster, or the owner.
      .where('secret', '=', secret)
      .where('old_secret', 'is not distinct from', old)
      .executeTakeFirst()
    done += Number(numUpdatedRows)
  }
  return done
}

/**
 * Returns the signature of a body sent at `seconds` since 1970: `t=...,v1=...`, with a `v1` for each secret. The time is
 * signed too, so that an intercepted call cannot be replayed much later.
 */
export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const signed = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  )
  return [`t=${seconds}`, ...signed.map((one) => `v1=${one}`)].join(',')
}

/** Salts are random: what is sealed for one webhook cannot be unsealed for another. */
function ownerOf(salt: Buffer): string {
  return `webhook ${salt.toString('hex')}`
}
