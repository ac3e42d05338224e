import type { listPasskeys as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { IdentityContext } from '../context.ts'
import { tables } from '../tables.ts'
import { passkeyInfo } from './passkeys.ts'

export function listPasskeys({ db }: IdentityContext): Handler<typeof endpoint> {
  return async ({ member: { memberId } }) => {
    const rows = await tables(db)
      .selectFrom('identity.passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
    return rows.map(passkeyInfo)
  }
}
