import { showUnits, type Units } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/programs.ts'
import { sql } from 'kysely'
import {
  checkBillable,
  makeBill,
  refundShopBill as refundBill,
  shopBill,
  shopPayments,
} from '../../payments/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { runIdempotently } from '../../platform/database/idempotency.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ProgramsContext } from '../context.ts'
import { limitCalls } from '../keys/keys.ts'

export function createShopBill({ db, payments }: ProgramsContext): Handler<typeof contract.createShopBill> {
  return async (call) => {
    const { program } = call
    const { expiresInMinutes: minutes, ...asked } = call.body
    await limitCalls(db, program)
    const shop = await payments.payableShop(program.shopId)
    if (!shop) throw new Refusal('merchantClosed')
    return runIdempotently(db, call, async (tx) => {
      // Checked under the key, so that a bill created before the shop closed is returned again.
      checkBillable('createShopBill', shop, asked.amount)
      const billNo = await makeBill(tx, payments, { shop, madeBy: shop.ownerId, minutes, ...asked })
      return shopBill({ ...payments, db: tx }, { shopId: shop.id, billNo })
    })
  }
}

export function getShopBill({ db, payments }: ProgramsContext): Handler<typeof contract.getShopBill> {
  return async ({ params, program }) => {
    await limitCalls(db, program)
    return shopBill(payments, { shopId: program.shopId, billNo: params.billNo })
  }
}

export function listShopPayments({
  db,
  payments,
}: ProgramsContext): Handler<typeof contract.listShopPayments> {
  return async ({ query, program }) => {
    await limitCalls(db, program)
    return shopPayments(payments, program.shopId, query)
  }
}

/** Refunds what the owner may refund by hand, up to the key's daily limit (decision 051). */
export function refundShopBill({ db, payments }: ProgramsContext): Handler<typeof contract.refundShopBill> {
  return async ({ params, body, program, key, language }) => {
    await limitCalls(db, program)
    const call = { key, language, shopId: program.shopId, billNo: params.billNo, ...body }
    return refundBill(payments, call, (tx, { refundNo, moment }) =>
      checkDailyRefundLimit(tx, program.keyId, { refundNo, moment, amount: body.amount }),
    )
  }
}

/** Charges the key's daily limit. The shop's account is locked, which serializes the refunds of its keys. */
async function checkDailyRefundLimit(
  tx: Tx,
  keyId: number,
  { refundNo, moment, amount }: { refundNo: string; moment: Date; amount: Units },
): Promise<void> {
  const { rows } = await sql<{ left: bigint }>`
    select k.refund_limit - coalesce((
        select sum(r.amount) from programs.refund r
        where r.key_id = k.id and r.day = platform.day_of(${moment}::timestamptz)
      ), 0)::bigint as left
    from programs.api_key k where k.id = ${keyId} and k.revoked_at is null`.execute(tx)
  const left = rows[0]?.left ?? 0n
  if (amount > left) throw new Refusal('refundLimitReached', { left: showUnits(left) })
  await sql`
    insert into programs.refund (refund_no, key_id, day, amount)
    values (${refundNo}, ${keyId}, platform.day_of(${moment}::timestamptz), ${amount})`.execute(tx)
}
