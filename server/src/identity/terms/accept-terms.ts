import type { acceptTerms as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'
import { termsInForce, writeAcceptance } from './terms.ts'

/** Accepts the version of the terms in force; throws `termsNotInForce` for a future or a replaced one. */
export function acceptTerms({ db }: IdentityContext): Handler<typeof endpoint> {
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
