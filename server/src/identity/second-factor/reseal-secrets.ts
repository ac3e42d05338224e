import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secret.ts'
import { type FactorAccount, memberFactors } from './factor-account.ts'
import { resealIfOld } from './seal.ts'

/** Batch size, so that logins do not wait for all of them. */
const BATCH_SIZE = 1000

/** A column of encrypted secrets of authenticator apps, the row's unique id and the id of its account. */
interface SecretColumn {
  table: string
  id: string
  account: string
  secret: string
}

/** Re-encrypts the secrets of members' authenticator apps with the newest key. Returns how many were changed. */
export function resealApps(db: Db, secrets: Secrets): Promise<number> {
  const column = { table: 'identity.two_factor', id: 'member_id', account: 'member_id', secret: 'secret' }
  return resealColumn(db, secrets, memberFactors, column)
}

/** The same for any column of secrets of one kind of account. */
export async function resealColumn(
  db: Db,
  secrets: Secrets,
  accountOf: (id: number) => FactorAccount,
  column: SecretColumn,
): Promise<number> {
  const [table, id, secret] = [sql.table(column.table), sql.ref(column.id), sql.ref(column.secret)]
  let done = 0
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; account: number; stored: Buffer }>`
      select ${id} as id, ${sql.ref(column.account)} as account, ${secret} as stored from ${table}
      where ${id} > ${after} and ${secret} is not null order by ${id} limit ${BATCH_SIZE}`.execute(db)
    for (const row of rows) {
      after = row.id
      const sealed = resealIfOld(secrets, accountOf(row.account).secretOwner, row.stored)
      if (!sealed) continue
      // Another app may have been set up meanwhile.
      const { rows: changed } = await sql`
        update ${table} set ${secret} = ${sealed} where ${id} = ${row.id} and ${secret} = ${row.stored}
        returning ${id}`.execute(db)
      done += changed.length
    }
    if (rows.length < BATCH_SIZE) return done
  }
}
