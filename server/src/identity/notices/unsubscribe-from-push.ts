import type { unsubscribeFromPush as promise } from '@torch/contract/notices.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import type { NoticesHouse } from './house.ts'

export function unsubscribeFromPush({ db }: NoticesHouse): Handler<typeof promise> {
  return async ({ params, member: { memberId } }) => {
    // As 64 bits: an id in a request may be larger than any we gave out. Another's looks like one that is not there.
    await sql`delete from identity.push_subscription where id = ${params.id}::bigint
      and session_id in (select id from identity.session where member_id = ${memberId})`.execute(db)
    return null
  }
}
