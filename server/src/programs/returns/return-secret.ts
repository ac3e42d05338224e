import { resealIfOld, seal, unseal } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { tables } from '../tables.ts'
import { returnSecretOf } from './return-address.ts'

/** Returns the sealed secret of a new key: the database alone does not sign results. */
export function sealedReturnSecret(secrets: Secrets, salt: Buffer, apiKey: string): Buffer {
  return seal(secrets, ownerOf(salt), returnSecretOf(apiKey))
}

/** Returns the secret that signs the results of a key's bills, whether or not the key was revoked. */
export async function returnSecret(db: Db, secrets: Secrets, keyId: number): Promise<Buffer> {
  const { salt, return_secret: sealed } = await tables(db)
    .selectFrom('programs.api_key')
    .select(['salt', 'return_secret'])
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow()
  return unseal(secrets, ownerOf(salt), sealed)
}

/** Seals with the newest secret what is sealed with another. Returns how many. */
export async function resealReturnSecrets(db: Db, secrets: Secrets): Promise<number> {
  const rows = await tables(db)
    .selectFrom('programs.api_key')
    .select(['id', 'salt', 'return_secret as sealed'])
    .execute()
  let done = 0
  for (const { id, salt, sealed } of rows) {
    const resealed = resealIfOld(secrets, ownerOf(salt), sealed)
    if (!resealed) continue
    const { numUpdatedRows } = await tables(db)
      .updateTable('programs.api_key')
      .set({ return_secret: resealed })
      .where('id', '=', id)
      // Another server may have been faster.
      .where('return_secret', '=', sealed)
      .executeTakeFirst()
    done += Number(numUpdatedRows)
  }
  return done
}

/** Salts are random: what is sealed for one key cannot be unsealed for another. */
function ownerOf(salt: Buffer): string {
  return `api key ${salt.toString('hex')}`
}
