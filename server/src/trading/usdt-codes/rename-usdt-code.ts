import type { renameUsdtCode as promise } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { shownCode } from './kept-codes.ts'

export function renameUsdtCode(house: TradingHouse): Handler<typeof promise> {
  return async ({ body: { codeId, name }, member: { memberId } }) => {
    const row = await tables(house.db)
      .updateTable('trading.usdt_code')
      .set({ name })
      .where('member_id', '=', memberId)
      .where(sql<boolean>`id = ${codeId}::bigint`)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal('unknownUsdtCode')
    return shownCode(house, row)
  }
}
