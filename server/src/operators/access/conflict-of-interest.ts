import { sql } from 'kysely'
import { matchesKnownPerson } from '../../identity/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** The number of an operator's latest sign-ins that are compared. */
const LATEST_SIGN_INS = 200

/**
 * Throws `conflictOfInterest` where one of these operators may be one of the members concerned: they have the same mailbox,
 * or signed in from the same network with the same browser (decision 049).
 */
export async function checkConflictOfInterest(
  db: Db,
  operatorIds: readonly number[],
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return
  const { rows: people } = await sql<{ account: string; email: string | null }>`
    select account, email from operators.operator where id = any(${operatorIds}::integer[])`.execute(db)
  const { rows: places } = await sql<{ ip: string; userAgent: string }>`
    select distinct ip, user_agent as "userAgent" from (
      select ip, user_agent from operators.session where operator_id = any(${operatorIds}::integer[])
      order by id desc limit ${LATEST_SIGN_INS}) latest`.execute(db)
  const mails = people.flatMap(({ account, email }) => (email === null ? [account] : [account, email]))
  if (await matchesKnownPerson(db, memberIds, { mails, places })) throw new Refusal('conflictOfInterest')
}
