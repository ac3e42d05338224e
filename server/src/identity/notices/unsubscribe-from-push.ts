import type { unsubscribeFromPush as endpoint } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { NoticesContext } from './context.ts'

export function unsubscribeFromPush({ db }: NoticesContext): Handler<typeof endpoint> {
  return async ({ params, member: { memberId } }) => {
    // As 64 bits: an id in a request may exceed 32. The id of another member's subscription looks like an unknown
    // one.
    await sql`delete from identity.push_subscription where id = ${params.id}::bigint
      and session_id in (select id from identity.session where member_id = ${memberId})`.execute(db)
    return null
  }
}
