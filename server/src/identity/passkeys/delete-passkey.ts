import type { deletePasskey as promise } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityHouse } from '../house.ts'
import { tellOwner } from '../mails/tell-owner.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { tables } from '../tables.ts'

export function deletePasskey({ db }: IdentityHouse): Handler<typeof promise> {
  return async ({ params, body, member: { memberId } }) => {
    await checkOwnPassword(db, memberId, body.password)
    await db.transaction().execute(async (tx) => {
      const gone = await tables(tx)
        .deleteFrom('identity.passkey')
        .where('member_id', '=', memberId)
        .where('id', '=', sql<number>`${params.passkeyId}::bigint`)
        .returning('name')
        .executeTakeFirst()
      if (!gone) throw new Refusal('unknownPasskey')
      await tellOwner(tx, memberId, 'passkeyDeleted', gone.name)
    })
    return null
  }
}
