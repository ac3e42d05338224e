import { type RawBuilder, sql } from 'kysely'

/** A range of an account's history: the entries after `low` up to and including `high`. */
export interface Stretch {
  account: bigint
  low: bigint
  high: bigint
}

/**
 * Returns the condition that an account's lines lie in one of these ranges (ledger.stretches_between). Only the partitions of
 * the ranges are read (decision 114). `line`: the alias of ledger.line or ledger.entry in the query.
 */
export function inStretches(line: string, stretches: readonly Stretch[]): RawBuilder<unknown> {
  const [seq, journal, owner] = ['seq', 'journal_id', 'account_id'].map((column) =>
    sql.ref(`${line}.${column}`),
  )
  const one = ({
    account,
    low,
    high,
  }: Stretch) => sql`(${owner} = ${account} and ${seq} > ${low} and ${seq} <= ${high}
    and ${journal} >= (select ledger.journal_floor(${account}, ${low + 1n}))
    and ${journal} < (select ledger.journal_ceiling(${account}, ${high})))`
  return sql`(${sql.join(stretches.map(one), sql` or `)})`
}

/** Returns how many entries the ranges hold. */
export const lengthOf = (stretches: readonly Stretch[]): bigint =>
  stretches.reduce((sum, { low, high }) => sum + high - low, 0n)
