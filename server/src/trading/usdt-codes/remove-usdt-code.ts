import type { removeUsdtCode as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { releaseFile } from '../../files/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { storedCodeOwner } from './stored-codes.ts'

/** Deletes a stored code and its picture, unless an order or a trade has shown the picture. */
export function removeUsdtCode({ db }: TradingContext): Handler<typeof endpoint> {
  return async ({ body: { codeId }, member: { memberId } }) => {
    await db.transaction().execute(async (tx) => {
      const row = await tables(tx)
        .deleteFrom('trading.usdt_code')
        .where('member_id', '=', memberId)
        .where(sql<boolean>`id = ${codeId}::bigint`)
        .returning('file')
        .executeTakeFirst()
      if (!row) throw new Refusal('unknownUsdtCode')
      await releaseFile(tx, { id: row.file, from: storedCodeOwner(memberId) })
    })
    return null
  }
}
