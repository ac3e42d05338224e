import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { macOf, macsOf, type Secrets } from '../../platform/secret.ts'
import { CODE_SECONDS, CODE_TRIES } from '../rules.ts'
import { applyBackoff, resetBackoff } from '../sign-in/backoff.ts'
import { type Row, tables } from '../tables.ts'

export type CodePurpose = Row<'identity.mail_code'>['purpose']

export interface CodeFor {
  purpose: CodePurpose
  /** The normalized address, or the typed text where no account has it. */
  recipient: string
  /** Origin of the request for operations without login; each origin has its own code (`askerOf`). */
  requester?: string
}

/** Creates and stores a code, replacing the requester's previous one. Only its HMAC is stored. */
export async function issueCode(tx: Tx, secrets: Secrets, which: CodeFor): Promise<string> {
  const { purpose, recipient, requester = '' } = which
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const fresh = {
    mac: macOf(secrets, textOf(which, code)),
    tries_left: CODE_TRIES,
    others_left: requester === '' ? 0 : CODE_TRIES,
    expires_at: sql<Date>`platform.now() + make_interval(secs => ${CODE_SECONDS})`,
  }
  await tables(tx)
    .insertInto('identity.mail_code')
    .values({ purpose, recipient, requester, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'recipient', 'requester']).doUpdateSet(fresh))
    .execute()
  return code
}

/**
 * Checks a code; throws `wrongCode`. The try is counted and committed before the comparison, so a hundred parallel
 * guesses still are five. An requester without a code of its own may try the newest code of another requester, for codes
 * requested on another device; such tries are counted and limited separately.
 */
export async function checkCode(db: Db, secrets: Secrets, which: CodeFor, code: string): Promise<void> {
  const own = await countOwnTry(db, which)
  const mac = own ? own.mac : await countOthersTry(db, which)
  if (!mac || !macsOf(secrets, textOf(which, code)).some((one) => timingSafeEqual(mac, one)))
    throw new Refusal('wrongCode')
}

/**
 * Counts a try at the requester's own code. Returns undefined without such a code, and a null `mac` when no tries are
 * left.
 */
async function countOwnTry(
  db: Db,
  { purpose, recipient, requester = '' }: CodeFor,
): Promise<{ mac: Buffer | null } | undefined> {
  const { rows } = await sql<{ mac: Buffer | null }>`
    with own as materialized (
      select * from identity.mail_code
      where purpose = ${purpose} and recipient = ${recipient} and requester = ${requester} and expires_at > platform.now()
      for update)
    update identity.mail_code c set tries_left = greatest(own.tries_left - 1, 0) from own
    where c.purpose = own.purpose and c.recipient = own.recipient and c.requester = own.requester
    returning case when own.tries_left > 0 then own.mac end as mac`.execute(db)
  return rows[0]
}

async function countOthersTry(
  db: Db,
  { purpose, recipient, requester = '' }: CodeFor,
): Promise<Buffer | undefined> {
  if (requester === '') return undefined
  await applyBackoff(db, triesAt(purpose, recipient))
  const { rows } = await sql<{ mac: Buffer }>`
    update identity.mail_code set others_left = others_left - 1
    where purpose = ${purpose} and recipient = ${recipient} and others_left > 0 and requester = (
      select requester from identity.mail_code
      where purpose = ${purpose} and recipient = ${recipient} and expires_at > platform.now()
      order by expires_at desc, requester limit 1)
    returning mac`.execute(db)
  return rows[0]?.mac
}

/** Rate-limit key for tries at another requester's code. */
const triesAt = (purpose: CodePurpose, recipient: string) => `code-tries ${purpose} ${recipient}`

/** Whether a code was asked for that can still be tried. */
export async function hasLiveCode(db: Db, { purpose, recipient, requester = '' }: CodeFor): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('identity.mail_code')
    .select('purpose')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('requester', '=', requester)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`platform.now()`)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Deletes a checked code and all others of the same recipient, in the transaction of the operation it allows. Throws
 * `wrongCode` when a concurrent use was faster.
 */
export async function useCode(tx: Tx, secrets: Secrets, which: CodeFor, code: string): Promise<void> {
  const { purpose, recipient } = which
  const all = tables(tx)
    .deleteFrom('identity.mail_code')
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
  const { numDeletedRows } = await all
    .where('mac', 'in', macsOf(secrets, textOf(which, code)))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('wrongCode')
  await all.execute()
  await resetBackoff(tx, triesAt(purpose, recipient))
}

function textOf({ purpose, recipient }: CodeFor, code: string): string {
  return `code ${purpose} ${recipient} ${code}`
}
