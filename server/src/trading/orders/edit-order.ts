import type { editOrder as endpoint } from '@torch/contract/trading.ts'
import { sql } from 'kysely'
import { bindFile } from '../../files/index.ts'
import { askSecondKey, type SecondKey } from '../../identity/index.ts'
import { post } from '../../ledger/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { type Handler, Replay } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { TradingContext } from '../context.ts'
import { tables } from '../tables.ts'
import { freeze, unfreeze } from '../trades/escrow.ts'
import { addressIn } from '../usdt-codes/usdt-codes.ts'
import { checkOrderPrice } from './order-price.ts'
import { changeOwnOrder } from './own-order.ts'

/** Edits an order. The version rises, so a take of the version seen before is refused. The frozen amount follows the new amount. */
export function editOrder(ctx: TradingContext): Handler<typeof endpoint> {
  return async (call) => {
    const { version, gfAmount, unitPrice, floating, usdtQrCode, remark, minPartners, minDays } = call.body
    const secondKey = await keyOfEdit(ctx, call)
    if (secondKey instanceof Replay) return secondKey
    const payTo = usdtQrCode === null ? null : await addressIn(ctx, call.member.memberId, usdtQrCode)
    return changeOwnOrder(ctx, call, 'edit', async (tx, order, moment) => {
      if (order.version !== version) throw new Refusal('orderChanged')
      const price = await checkOrderPrice(ctx, tx, { type: order.type, unitPrice, floating })
      const next = version + 1
      // The code before stays: a trade that came to nothing may have shown it.
      const { usdt_code, network, address } =
        order.type === 'sell' && usdtQrCode !== null
          ? {
              usdt_code: await bindFile(tx, {
                file: usdtQrCode,
                owner: order.owner_id,
                category: 'usdt-code',
                to: `order:${order.order_no}`,
              }),
              network: payTo?.network ?? null,
              address: payTo?.address ?? null,
            }
          : order
      await tables(tx)
        .updateTable('trading.order')
        .set({
          amount: gfAmount,
          rest: gfAmount,
          returned: 0n,
          ...price,
          version: next,
          usdt_code,
          network,
          address,
          remark,
          // Absent fields stay unchanged.
          min_partners: minPartners ?? order.min_partners,
          min_days: minDays ?? order.min_days,
          updated_at: moment,
        })
        .where('id', '=', order.id)
        .execute()
      const more = gfAmount - order.rest
      if (order.type === 'buy' || more === 0n) return
      if (more > 0n) {
        // The order changed after it was read.
        if (secondKey === undefined) throw new Refusal('orderChanged')
        await secondKey.cover(tx, more)
      }
      const hold = {
        seller: order.owner_id,
        amount: more > 0n ? more : -more,
        ref: `${order.order_no}:${next}`,
        actor: `member:${order.owner_id}` as const,
      }
      const [journal] = await post(tx, [more > 0n ? freeze(hold) : unfreeze(hold)], moment)
      if (journal === undefined) throw new Refusal('insufficientGf')
    })
  }
}

type Edit = Parameters<Handler<typeof endpoint>>[0]

/**
 * Asks for the second key where buyers would pay to another code or more GF would go into escrow, as for a new order. Undefined
 * where the edit needs none.
 */
async function keyOfEdit(ctx: TradingContext, call: Edit): Promise<Replay | SecondKey | undefined> {
  const { usdtQrCode, paymentPassword } = call.body
  if (usdtQrCode !== null) return askSecondKey(ctx, call, paymentPassword)
  if (await offersMore(ctx.db, call)) return askSecondKey(ctx, call, paymentPassword, 'verified-gf')
  return undefined
}

/** Returns whether the edit offers more GF than the caller's sell order does now. Read without a lock: the edit checks again. */
async function offersMore(db: Db, { member, body }: Pick<Edit, 'member' | 'body'>): Promise<boolean> {
  const { rows } = await sql`
    select from trading.order
    where id = ${body.orderId}::bigint and owner_id = ${member.memberId} and type = 'sell' and status = 'pending'
      and version = ${body.version} and rest < ${body.gfAmount}::bigint`.execute(db)
  return rows.length > 0
}
