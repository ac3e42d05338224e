import type { Tx } from '../../platform/database/db.ts'
import { releaseUnused } from '../merchant-files.ts'
import { tables } from '../tables.ts'

/**
 * Deletes the application of a member who closes the account, with its pictures. Waits for an auditor who is approving it; an
 * approved one stays with its shop.
 */
export async function deleteApplication(tx: Tx, memberId: number): Promise<void> {
  const gone = await tables(tx)
    .deleteFrom('merchants.application')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'approved')
    .returning(['logo', 'banner', 'licence'])
    .executeTakeFirst()
  if (gone) await releaseUnused(tx, memberId, [gone.logo, gone.banner, gone.licence], [])
}
