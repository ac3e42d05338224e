import type { Db, Tx } from '../platform/db.ts'
import { sendMail } from '../platform/mail.ts'
import { type Happening, happeningMail } from './mails.ts'
import { tables } from './tables.ts'

/** How a member is written to. */
export function addresseeOf(db: Db, memberId: number) {
  return tables(db)
    .selectFrom('identity.member')
    .select(['username', 'email', 'email_key', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/**
 * Mails what happened to the account, in the transaction in which it happens: so its owner hears of it, whoever did
 * it. No setting turns these off.
 */
export async function tellOwner(tx: Tx, memberId: number, happening: Happening, detail = ''): Promise<void> {
  const { language, email, username } = await addresseeOf(tx, memberId)
  await sendMail(tx, happeningMail(language, email, username, happening, detail))
}
