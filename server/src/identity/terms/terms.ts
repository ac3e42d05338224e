import type { BilingualText } from '@torch/contract/errors.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { tables } from '../tables.ts'

interface NewTerms {
  from: Date
  changed: BilingualText
  terms: BilingualText
  privacy: BilingualText
}

/**
 * How a member accepted a version: on the registration form that names it, by the registration call alone, or on the
 * sheet.
 */
type Acceptance = 'form' | 'call' | 'sheet'

export async function termsInForce(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select identity.terms_in_force() as version`.execute(db)
  return rows[0]?.version ?? 1
}

/** Records that a member accepted a version. Idempotent. */
export async function writeAcceptance(
  tx: Tx,
  { memberId, version, how, at }: { memberId: number; version: number; how: Acceptance; at?: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('identity.acceptance')
    .values({ member_id: memberId, version, how, ...(at && { at }) })
    .onConflict((twice) => twice.doNothing())
    .execute()
}

/** Returns the newest version and locks publishing until the transaction ends. */
export async function lockTerms(tx: Tx): Promise<{ version: number; from: Date; now: Date }> {
  await sql`select pg_advisory_xact_lock(hashtext('torch-terms'))`.execute(tx)
  const { rows } = await sql<{ version: number; from: Date; now: Date }>`
    select version, from_at as "from", platform.now() as now from identity.terms order by version desc limit 1`.execute(
    tx,
  )
  const [newest] = rows
  if (!newest) throw new Error('there are no terms')
  return newest
}

/** Publishes the next version permanently. Takes the lock of `lockTerms`. */
export async function publishTerms(
  tx: Tx,
  { from, changed, terms, privacy }: NewTerms,
  by: string,
): Promise<number> {
  const { version } = await lockTerms(tx)
  await tables(tx)
    .insertInto('identity.terms')
    .values({
      version: version + 1,
      from_at: from,
      changed_zh: changed.zh,
      changed_en: changed.en,
      terms_zh: terms.zh,
      terms_en: terms.en,
      privacy_zh: privacy.zh,
      privacy_en: privacy.en,
      published_by: by,
    })
    .execute()
  return version + 1
}
