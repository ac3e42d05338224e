import { type RawBuilder, sql } from 'kysely'

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
