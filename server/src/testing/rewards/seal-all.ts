import { setTimeout as pause } from 'node:timers/promises'
import { sealJournal } from '../../ledger/sealing/seal-journal.ts'
import type { TestDatabase } from '../servers/database.ts'

/**
 * Seals all journals, and returns their number. It may need several runs: a transaction of another test's database counts as
 * one that may still be writing.
 */
export async function sealAll({ db, pool }: Pick<TestDatabase, 'db' | 'pool'>): Promise<number> {
  let sealed = 0
  for (;;) {
    const { rows } = await pool.query<{ all: boolean }>(`select
      coalesce((select max(last_journal) from ledger.sealed_block), 0) >= (select max(id) from ledger.journal) as all`)
    if (rows[0]?.all) return sealed
    const now = await sealJournal(db)
    if (now === 0) await pause(10)
    sealed += now
  }
}
