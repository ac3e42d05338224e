import type * as contract from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { releaseFile } from '../../files/index.ts'
import { lockActiveMember } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { saveCode, shownCode, storedCodeOwner } from './stored-codes.ts'
import { readAddress } from './usdt-codes.ts'

/** Stores a receiving code. Needs the second key, since buyers will pay to stored codes. */
export function saveUsdtCode(ctx: TradingContext): Handler<typeof contract.saveUsdtCode> {
  return async ({ body: { usdtQrCode: file, name, paymentPassword }, member }) => {
    const { memberId } = member
    await ctx.checkPaymentPassword(member, paymentPassword)
    const read = await readAddress(ctx, memberId, file)
    const row = await ctx.db.transaction().execute(async (tx) => {
      // The account was closed or disabled after the call arrived.
      if (!(await lockActiveMember(tx, memberId))) throw new Refusal('notSignedIn')
      return saveCode(tx, { memberId, file, name, read })
    })
    return shownCode(ctx, row)
  }
}

export function listUsdtCodes(ctx: TradingContext): Handler<typeof contract.listUsdtCodes> {
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

/** Deletes a stored code and its picture, unless an order or a trade has shown the picture. */
export function removeUsdtCode({ db }: TradingContext): Handler<typeof contract.removeUsdtCode> {
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

export function renameUsdtCode(ctx: TradingContext): Handler<typeof contract.renameUsdtCode> {
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
