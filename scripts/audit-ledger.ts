import { join } from 'node:path'
import { invariants } from '../server/src/invariants.ts'
import { journalHead } from '../server/src/ledger/sealing/seal-journal.ts'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { audit } from '../server/src/platform/monitoring/audit.ts'
import { withOwnDatabase } from './own-database.ts'

// Exit 0: all checks pass. Exit 1: a check failed, and the rows are listed. Exit 2: the check could not run.
process.chdir(join(import.meta.dirname, '..'))
try {
  process.exitCode = await withOwnDatabase(report)
} catch (error) {
  console.error(`audit: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}

async function report(url: string): Promise<0 | 1> {
  const database = openDatabase(url, { max: 1 })
  try {
    const started = performance.now()
    const breaches = await audit(database.pool, invariants)
    for (const { invariant, id, what } of breaches) console.log(`BROKEN  ${id}: ${what}  (${invariant})`)
    const { rows } = await database.pool.query<{ n: bigint }>('select count(*) as n from ledger.posting')
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${breaches.length === 0 ? 'The ledger is sound' : `${breaches.length} breaches`}: ` +
        `${invariants.length} invariants over ${rows[0]?.n} postings in ${seconds} s`,
    )
    const head = await journalHead(database.db)
    // To be compared with the hash published elsewhere: on the transparency page, or in a day's proof.
    if (head) console.log(`Sealed up to journal ${head.lastJournal} in block ${head.block}: ${head.hash}`)
    return breaches.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}
