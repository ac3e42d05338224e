import type { addPasskey as endpoint } from '@torch/contract/identity.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { IdentityContext } from '../context.ts'
import { notifyOwner } from '../mails/notify-owner.ts'
import { MAX_PASSKEYS } from '../rules.ts'
import { deviceOf } from '../sign-in/device.ts'
import { tables } from '../tables.ts'
import { passkeyInfo, verifyAttestation } from './passkeys.ts'

const PASSKEY = { zh: '通行密钥', en: 'Passkey' }

export function addPasskey(ctx: IdentityContext): Handler<typeof endpoint> {
  const { db } = ctx
  return async ({ body, member: { memberId, sessionId }, userAgent, language }) => {
    const verified = await verifyAttestation(ctx, body.credential, sessionId)
    const name = body.name ?? (deviceOf(userAgent) || PASSKEY[language])
    const row = await db.transaction().execute(async (tx) => {
      // Locks the count: a concurrent addition waits here.
      await tables(tx)
        .selectFrom('identity.credential')
        .select('member_id')
        .where('member_id', '=', memberId)
        .forUpdate()
        .execute()
      const { count } = await tables(tx)
        .selectFrom('identity.passkey')
        .select((select) => select.fn.countAll().as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_PASSKEYS) throw new Refusal('tooManyPasskeys', { max: MAX_PASSKEYS })
      const kept = await tables(tx)
        .insertInto('identity.passkey')
        .values({ ...verified, member_id: memberId, name })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning(['id', 'name', 'created_at', 'last_used_at'])
        .executeTakeFirst()
      // The passkey is already registered, here or to another member.
      if (!kept) throw new Refusal('wrongPasskey')
      await notifyOwner(tx, memberId, 'passkeyAdded', name)
      return kept
    })
    return passkeyInfo(row)
  }
}
