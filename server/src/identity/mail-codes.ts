import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { macOf, macsOf, type Secrets } from '../platform/secret.ts'
import { CODE_SECONDS, CODE_TRIES } from './rules.ts'
import { type CodePurpose, tables } from './tables.ts'

export interface CodeFor {
  purpose: CodePurpose
  /** An address as it is compared, or what somebody typed where no account belongs to it. */
  recipient: string
}

/** Makes the one code that counts from now on. Stored so that the table alone does not tell it. */
export async function issueCode(tx: Tx, secrets: Secrets, { purpose, recipient }: CodeFor): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const fresh = {
    mac: macOf(secrets, textOf({ purpose, recipient }, code)),
    tries_left: CODE_TRIES,
    expires_at: sql<Date>`platform.now() + make_interval(secs => ${CODE_SECONDS})`,
  }
  await tables(tx)
    .insertInto('identity.mail_code')
    .values({ purpose, recipient, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'recipient']).doUpdateSet(fresh))
    .execute()
  return code
}

/**
 * Refuses a wrong code. The try is counted, and that is committed, before the code is looked at: a hundred guesses at
 * once are five guesses.
 */
export async function checkCode(db: Db, secrets: Secrets, which: CodeFor, code: string): Promise<void> {
  const row = await tables(db)
    .updateTable('identity.mail_code')
    .set((set) => ({ tries_left: set('tries_left', '-', 1) }))
    .where('purpose', '=', which.purpose)
    .where('recipient', '=', which.recipient)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`platform.now()`)
    .returning('mac')
    .executeTakeFirst()
  const { mac } = row ?? {}
  if (!mac || !macsOf(secrets, textOf(which, code)).some((one) => timingSafeEqual(mac, one)))
    throw new Refusal('wrongCode')
}

/** Uses a checked code up, together with what it is for. Of two uses at once the later finds nothing. */
export async function useCode(tx: Tx, secrets: Secrets, which: CodeFor, code: string): Promise<void> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('identity.mail_code')
    .where('purpose', '=', which.purpose)
    .where('recipient', '=', which.recipient)
    .where('mac', 'in', macsOf(secrets, textOf(which, code)))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('wrongCode')
}

function textOf({ purpose, recipient }: CodeFor, code: string): string {
  return `code ${purpose} ${recipient} ${code}`
}
