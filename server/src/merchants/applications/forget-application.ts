import type { Tx } from '../../platform/database/db.ts'
import { releaseUnused } from '../merchant-files.ts'
import { tables } from '../tables.ts'

/**
 * Throws away what the owner of a closed account applied for, and the pictures with it. An application that an auditor
 * is approving at this moment is waited for, and stays with its shop.
 */
export async function forgetApplication(tx: Tx, memberId: number): Promise<void> {
  const gone = await tables(tx)
    .deleteFrom('merchants.application')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'approved')
    .returning(['logo', 'banner', 'licence'])
    .executeTakeFirst()
  if (gone) await releaseUnused(tx, memberId, [gone.logo, gone.banner, gone.licence], [])
}
