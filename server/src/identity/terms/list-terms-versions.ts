import type { listTermsVersions as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'
import { termsInForce } from './terms.ts'

/** Returns all versions of the terms. Public, so that accepted terms stay readable. */
export function listTermsVersions({ db }: IdentityContext): Handler<typeof endpoint> {
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
