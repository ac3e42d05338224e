import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'

/**
 * Job, every ten minutes: opens the next partition of postings where a month began (decision 114). If it does not run, the
 * current partition continues.
 */
export function partitionJob(db: Db): Job {
  return {
    name: 'ledger.partition',
    every: { minutes: 10 },
    async run() {
      await openNextPartition(db)
    },
  }
}

/** Opens the next partition if it is due and returns the number of the open one. */
export async function openNextPartition(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`select ledger.open_next_partition() as open`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a function returned no row')
  return row.open
}

/** A range of an account's history: the entries after `low` up to and including `high`. */
export interface SeqRange {
  account: bigint
  low: bigint
  high: bigint
}

/**
 * Returns the condition that an account's lines lie in one of these ranges (ledger.seq_ranges_between). Only the partitions of
 * the ranges are read (decision 114). `line`: the alias of ledger.line or ledger.entry in the query.
 */
export function inSeqRanges(line: string, ranges: readonly SeqRange[]): RawBuilder<unknown> {
  const [seq, journal, owner] = ['seq', 'journal_id', 'account_id'].map((column) =>
    sql.ref(`${line}.${column}`),
  )
  const one = ({
    account,
    low,
    high,
  }: SeqRange) => sql`(${owner} = ${account} and ${seq} > ${low} and ${seq} <= ${high}
    and ${journal} >= (select ledger.journal_lower_bound(${account}, ${low + 1n}))
    and ${journal} < (select ledger.journal_upper_bound(${account}, ${high})))`
  return sql`(${sql.join(ranges.map(one), sql` or `)})`
}

/** Returns how many entries the ranges hold. */
export const countEntries = (ranges: readonly SeqRange[]): bigint =>
  ranges.reduce((sum, { low, high }) => sum + high - low, 0n)
