import type { Units } from '@torch/contract/money.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import { newCode } from '../../identity/door.ts'
import { refuseUnlessPayable } from '../../merchants/door.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PayableShop, PaymentsHouse } from '../house.ts'
import { billMinutes } from '../rules.ts'
import { tables } from '../tables.ts'
import type { GivenDiscount } from './discount.ts'

/** 94 random bits after the letter: nobody reads a stranger's bill by trying. */
const LENGTH = 19

export const newBillNo = () => `B${newCode(LENGTH)}`

export interface NewBill {
  shop: PayableShop
  /** Of the shop's staff; for a program its owner. */
  madeBy: number
  amount: Units
  reference: string
  remark: string
  /** How long it can be paid; absent: as long as the parameter says. */
  minutes?: number | undefined
  /** The till at which it is made, of that shop. */
  tillId?: number | undefined
  /** Taken off already: the amount is what is left. */
  discount?: GivenDiscount | undefined
}

/**
 * Makes a bill of what `checkBillable` let through, as screens and programs do. Returns its number.
 */
export async function makeBill(
  db: Db,
  { parameters }: Pick<PaymentsHouse, 'parameters'>,
  { minutes = Number(parameters.get(billMinutes)), ...bill }: NewBill,
): Promise<string> {
  const { shop, madeBy, amount, reference, remark, tillId, discount } = bill
  const billNo = newBillNo()
  await tables(db)
    .insertInto('payments.bill')
    .values({
      bill_no: billNo,
      shop_id: shop.id,
      made_by: madeBy,
      amount,
      reference,
      remark,
      ...(discount && {
        discount: discount.amount,
        discount_percent: discount.percent,
        discount_reason: discount.reason,
      }),
      expires_at: sql<Date>`platform.now() + make_interval(mins => ${minutes})`,
      till_id: tillId ?? null,
    })
    .execute()
  return billNo
}

/**
 * Refuses what no bill can be made of, with `amountTooLarge`, `merchantClosed` or `merchantPaused`: before a rate limit is
 * used up by it. Amount in units.
 */
export function checkBillable(act: 'createBill' | 'createShopBill', shop: PayableShop, amount: Units): void {
  if (amount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
  refuseUnlessPayable(act, shop)
}
