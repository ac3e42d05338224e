import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { macsOf, type Secrets } from '../../platform/secret.ts'

/**
 * By what a person is known as new once (docs/decisions/071): HMACs of the mailbox, the newest secret's first, so that closing
 * the account and registering again makes nobody's new friend. What the mail server ignores is left out: case, what follows
 * a plus sign, and the dots that Google's does not see.
 */
export function newcomerMarks(secrets: Secrets, email: string): Buffer[] {
  return macsOf(secrets, `newcomer ${mailboxOf(email)}`)
}

export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.normalize('NFKC').toLowerCase().split('@')
  const [own = ''] = name.split('+')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`
}

/** The account is closed: its mark is kept for 24 months more. */
export async function forgetNewcomerLater(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update identity.newcomer set forget_after = platform.now() + interval '24 months'
    where member_id = ${memberId}`.execute(tx)
  await sql`update identity.member set newcomer_marks = '{}' where id = ${memberId}`.execute(tx)
}
