import { KNOWN_RECEIVER_PREFIX } from '@torch/contract/codes.ts'
import type { listRecipients as endpoint } from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { namesOf, publicProfilesOf, statusesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { PointsContext } from '../context.ts'

const MAX_RECIPIENTS = 10
/** How many of the latest transfers are searched, which bounds the time for members with very many. */
const MAX_TRANSFERS_READ = 500

interface Row {
  to_id: number
  last: Date
}

/** Lists the latest recipients. Members who were disabled or have closed the account are left out. */
export function listRecipients({ db }: PointsContext): Handler<typeof endpoint> {
  return async ({ member: { memberId } }) => {
    const { rows } = await sql<Row>`
      select to_id, max(at) as last from (
        select to_id, at from points.transfer where from_id = ${memberId} order by at desc limit ${MAX_TRANSFERS_READ}
      ) lately
      group by to_id order by last desc, to_id`.execute(db)
    const statuses = await statusesOf(
      db,
      rows.map(({ to_id }) => to_id),
    )
    const shown = rows.filter(({ to_id }) => statuses.get(to_id) === 'active').slice(0, MAX_RECIPIENTS)
    const names = await namesOf(
      db,
      shown.map(({ to_id }) => to_id),
    )
    const profileOf = await publicProfilesOf(
      db,
      shown.map(({ to_id }) => to_id),
    )
    return {
      records: shown.map(({ to_id, last }) => ({
        inviteCode: `${KNOWN_RECEIVER_PREFIX}${to_id}`,
        maskedName: names.get(to_id)?.masked ?? '***',
        person: profileOf(to_id),
        lastTime: last.toISOString(),
      })),
    }
  }
}
