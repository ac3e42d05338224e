import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that lines of a stretch of an account's history fulfil by where they lie: with it only the volumes of that
 * stretch are looked at (decision 114). `line`: the name of the row in the question.
 */
export function inVolumesOf(
  line: string,
  { account, low, high }: { account: bigint; low: bigint; high: bigint },
): RawBuilder<unknown> {
  const journal = sql.raw(`${line}.journal_id`)
  return sql`${journal} >= (select ledger.journal_floor(${account}, ${low + 1n}))
    and ${journal} < (select ledger.journal_ceiling(${account}, ${high}))`
}
