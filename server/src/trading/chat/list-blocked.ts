import type { listBlocked as endpoint } from '@torch/contract/trading.ts'
import { namesOf } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'

/** Lists blocked members under their names in the hall. */
export function listBlocked({ db }: TradingContext): Handler<typeof endpoint> {
  return async ({ member: { memberId } }) => {
    const rows = await tables(db)
      .selectFrom('trading.block')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('at', 'desc')
      .execute()
    const names = await namesOf(
      db,
      rows.map((row) => row.blocked_id),
    )
    return rows.map(({ blocked_id, at }) => ({
      userId: blocked_id,
      nickname: names.get(blocked_id)?.nickname ?? null,
      username: names.get(blocked_id)?.masked ?? '***',
      since: at.toISOString(),
    }))
  }
}
