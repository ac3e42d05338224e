import type { renamePasskey as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'
import { passkeyInfo } from './passkeys.ts'

export function renamePasskey({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ params, body, member: { memberId } }) => {
    const row = await tables(db)
      .updateTable('identity.passkey')
      .set({ name: body.name })
      .where('member_id', '=', memberId)
      .where('id', '=', sql<number>`${params.passkeyId}::bigint`)
      .returning(['id', 'name', 'created_at', 'last_used_at'])
      .executeTakeFirst()
    if (!row) throw new Refusal('unknownPasskey')
    return passkeyInfo(row)
  }
}
