import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { tables } from '../tables.ts'
import { resealIfOld } from './seal.ts'

/** Batch size, so that logins do not wait for all of them. */
const BATCH_SIZE = 1000

/** Re-encrypts the secrets of authenticator apps with the newest key. Returns how many were changed. */
export async function resealApps(db: Db, secrets: Secrets): Promise<number> {
  let done = 0
  for (let after = 0; ; ) {
    const rows = await tables(db)
      .selectFrom('identity.two_factor')
      .select(['member_id', 'secret'])
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { member_id: memberId, secret } of rows) {
      after = memberId
      const sealed = resealIfOld(secrets, `two-factor ${memberId}`, secret)
      if (!sealed) continue
      const { numUpdatedRows } = await tables(db)
        .updateTable('identity.two_factor')
        .set({ secret: sealed })
        .where('member_id', '=', memberId)
        // Another app may have been set up meanwhile.
        .where('secret', '=', secret)
        .executeTakeFirst()
      done += Number(numUpdatedRows)
    }
    if (rows.length < BATCH_SIZE) return done
  }
}
