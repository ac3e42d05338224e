import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { macsOf, type Secrets } from '../../platform/secret.ts'

/**
 * Returns HMACs of the mailbox, the newest secret's first, which identify a person as new only once (docs/decisions/071):
 * registering again after closing makes no new friend. Parts that mail servers ignore are dropped: case, the suffix after
 * a plus sign, and dots in Google's addresses.
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

/** Marks the newcomer record of a closed account for deletion after 24 months. */
export async function forgetNewcomerLater(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update identity.newcomer set forget_after = platform.now() + interval '24 months'
    where member_id = ${memberId}`.execute(tx)
  await sql`update identity.member set newcomer_marks = '{}' where id = ${memberId}`.execute(tx)
}
