import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Entry } from './entries.ts'
import type { Explained } from './explanation.ts'

/** What made a reward smaller than what it was reckoned on, as it was written down with it. */
export async function whatCut(db: Db, { journal_id }: Entry): ReturnType<Explained['cutBy']> {
  const { rows } = await sql<{ cut_by: Awaited<ReturnType<Explained['cutBy']>> }>`
    select cut_by from ledger.reward_cut where journal_id = ${journal_id}`.execute(db)
  return rows[0]?.cut_by
}
