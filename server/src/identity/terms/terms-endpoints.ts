import type * as contract from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'
import { termsInForce, writeAcceptance } from './terms.ts'

/** Accepts the version of the terms in force; throws `termsNotInForce` for a future or a replaced one. */
export function acceptTerms({ db }: IdentityContext): Handler<typeof contract.acceptTerms> {
  return async ({ body: { version }, member: { memberId } }) => {
    await db.transaction().execute(async (tx) => {
      if ((await termsInForce(tx)) !== version) throw new Refusal('termsNotInForce')
      await tables(tx)
        .updateTable('identity.member')
        .set({ terms_version: version })
        .where('id', '=', memberId)
        .where('terms_version', '<', version)
        .execute()
      await writeAcceptance(tx, { memberId, version, how: 'sheet' })
    })
    return null
  }
}

export function getTermsVersion({ db }: IdentityContext): Handler<typeof contract.getTermsVersion> {
  return async ({ params: { version } }) => {
    const row = await tables(db)
      .selectFrom('identity.terms')
      .selectAll()
      .where('version', '=', sql<number>`${version}::bigint`)
      .executeTakeFirst()
    if (!row) throw new Refusal('unknownTerms')
    return {
      version: row.version,
      from: row.from_at.toISOString(),
      changed: { zh: row.changed_zh, en: row.changed_en },
      terms: { zh: row.terms_zh, en: row.terms_en },
      privacy: { zh: row.privacy_zh, en: row.privacy_en },
    }
  }
}

/** Returns all versions of the terms. Public, so that accepted terms stay readable. */
export function listTermsVersions({ db }: IdentityContext): Handler<typeof contract.listTermsVersions> {
  return async () => {
    const [inForce, versions] = await Promise.all([
      termsInForce(db),
      tables(db)
        .selectFrom('identity.terms')
        .select(['version', 'from_at', 'changed_zh', 'changed_en'])
        .orderBy('version', 'desc')
        .execute(),
    ])
    return {
      inForce,
      versions: versions.map(({ version, from_at, changed_zh, changed_en }) => ({
        version,
        from: from_at.toISOString(),
        changed: { zh: changed_zh, en: changed_en },
      })),
    }
  }
}
