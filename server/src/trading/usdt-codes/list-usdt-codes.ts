import type { listUsdtCodes as promise } from '@torch/contract/trading.ts'
import type { Handler } from '../../platform/http/call.ts'
import type { TradingHouse } from '../house.ts'
import { tables } from '../tables.ts'
import { shownCode } from './kept-codes.ts'

export function listUsdtCodes(house: TradingHouse): Handler<typeof promise> {
  return async ({ member: { memberId } }) => {
    const rows = await tables(house.db)
      .selectFrom('trading.usdt_code')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => shownCode(house, row))
  }
}
