import type { Units } from '@torch/contract/money.ts'
import { MAX_PAYMENT_UNITS } from '@torch/contract/payments-limits.ts'
import { sql } from 'kysely'
import { newCode } from '../../identity/index.ts'
import type { PayableShop } from '../../merchants/index.ts'
import { refuseUnlessPayable } from '../../merchants/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PaymentsContext } from '../context.ts'
import { tables } from '../tables.ts'
import type { AppliedDiscount } from './price-bill.ts'

/** 94 random bits after the letter: bill numbers cannot be guessed. */
const LENGTH = 19

/** Returns the number of a new bill. */
export const newBillNo = () => `B${newCode(LENGTH)}`

export interface NewBill {
  shop: PayableShop
  /** A member of the shop's staff; for a program the owner. */
  madeBy: number
  amount: Units
  reference: string
  remark: string
  /** How long it can be paid, in minutes; absent: the parameter's value. */
  minutes?: number | undefined
  /** The till of that shop where it is made. */
  tillId?: number | undefined
  /** Already subtracted from the amount. */
  discount?: AppliedDiscount | undefined
  /** The program that makes it, by the id of its key, and where it sends its customer back. */
  program?: { keyId: number; returnUrl: string | null; cancelUrl: string | null } | undefined
}

/** Makes a bill, for screens and programs, after `checkBillable`. Returns its number. */
export async function makeBill(
  db: Db,
  { parameters }: Pick<PaymentsContext, 'parameters'>,
  { minutes = Number(parameters.get('payments.bill-minutes')), ...bill }: NewBill,
): Promise<string> {
  const { shop, madeBy, amount, reference, remark, tillId, discount, program } = bill
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
      api_key_id: program?.keyId ?? null,
      return_url: program?.returnUrl ?? null,
      cancel_url: program?.cancelUrl ?? null,
    })
    .execute()
  return billNo
}

/**
 * Throws `amountTooLarge`, `merchantClosed` or `merchantPaused` where no bill can be made. Called before the rate limit, so
 * that such calls do not count. Amount in units.
 */
export function checkBillable(act: 'createBill' | 'createShopBill', shop: PayableShop, amount: Units): void {
  if (amount > MAX_PAYMENT_UNITS) throw new Refusal('amountTooLarge')
  refuseUnlessPayable(act, shop)
}
