import type { renameUsdtCode as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { shownCode } from './stored-codes.ts'

export function renameUsdtCode(ctx: TradingContext): Handler<typeof endpoint> {
  return async ({ body: { codeId, name }, member: { memberId } }) => {
    const row = await tables(ctx.db)
      .updateTable('trading.usdt_code')
      .set({ name })
      .where('member_id', '=', memberId)
      .where(sql<boolean>`id = ${codeId}::bigint`)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal('unknownUsdtCode')
    return shownCode(ctx, row)
  }
}
