import type { listUsdtCodes as endpoint } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { shownCode } from './stored-codes.ts'

export function listUsdtCodes(ctx: TradingContext): Handler<typeof endpoint> {
  return async ({ member: { memberId } }) => {
    const rows = await tables(ctx.db)
      .selectFrom('trading.usdt_code')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => shownCode(ctx, row))
  }
}
