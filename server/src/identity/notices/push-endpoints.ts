import { ECDH } from 'node:crypto'
import type * as contract from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tables } from '../tables.ts'
import type { NoticesContext } from './context.ts'

export function getPushKey({ vapid }: NoticesContext): Handler<typeof contract.getPushKey> {
  return () => ({ publicKey: vapid?.publicKey ?? null })
}

/** A session is one browser; more subscriptions are leftovers of changed keys. */
const MAX_PER_SESSION = 3

export function subscribeToPush({
  db,
  vapid,
  pushAddressPolicy,
}: NoticesContext): Handler<typeof contract.subscribeToPush> {
  return async ({ body: { endpoint, keys }, member: { sessionId } }) => {
    if (!vapid) throw new Refusal('pushOff')
    if (!pushAddressPolicy.allowsUrl(new URL(endpoint)) || !isPoint(keys.p256dh))
      throw new Refusal('invalidPushEndpoint')
    return db.transaction().execute(async (tx) => {
      const fresh = { session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth }
      // The same browser with another login: the subscription moves to the new session.
      const { id } = await tables(tx)
        .insertInto('identity.push_subscription')
        .values({ endpoint, ...fresh })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
        .returning('id')
        .executeTakeFirstOrThrow()
      await sql`delete from identity.push_subscription where id in (
        select id from identity.push_subscription where session_id = ${sessionId} and id <> ${id}
        order by id desc offset ${MAX_PER_SESSION - 1})`.execute(tx)
      return { id }
    })
  }
}

/** Checks that 65 bytes are a point on the curve; otherwise nothing can be encrypted for them. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export function unsubscribeFromPush({ db }: NoticesContext): Handler<typeof contract.unsubscribeFromPush> {
  return async ({ params, member: { memberId } }) => {
    // As 64 bits: an id in a request may exceed 32. The id of another member's subscription looks like an unknown
    // one.
    await sql`delete from identity.push_subscription where id = ${params.id}::bigint
      and session_id in (select id from identity.session where member_id = ${memberId})`.execute(db)
    return null
  }
}
