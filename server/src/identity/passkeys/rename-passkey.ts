import type { renamePasskey as promise } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { passkeyInfo } from './passkeys.ts'

export function renamePasskey({ db }: IdentityHouse): Handler<typeof promise> {
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
