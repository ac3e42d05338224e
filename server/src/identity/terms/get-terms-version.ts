import type { getTermsVersion as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'

export function getTermsVersion({ db }: IdentityContext): Handler<typeof endpoint> {
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
