import type { removeOrderAlert as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'

export function removeOrderAlert({ db }: TradingContext): Handler<typeof endpoint> {
  return async ({ body: { alertId }, member: { memberId } }) => {
    const gone = await tables(db)
      .deleteFrom('trading.alert')
      .where('member_id', '=', memberId)
      .where(sql<boolean>`id = ${alertId}::bigint`)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Refusal('unknownAlert')
    return null
  }
}
