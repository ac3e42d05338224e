import type { deletePasskey as endpoint } from '@torch/contract/identity.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { checkOwnPassword } from '../passwords/own-password.ts'
import { tables } from '../tables.ts'

export function deletePasskey({ db }: IdentityContext): Handler<typeof endpoint> {
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
      await notifyOwner(tx, memberId, 'passkeyDeleted', gone.name)
    })
    return null
  }
}
