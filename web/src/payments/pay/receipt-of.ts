import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import type { Data } from '../../lib/api/client.ts'
import { dayOf } from '../../lib/calendar.ts'
import type { Payee } from './use-lookup.ts'

/** What the answer and the form together already say, so that the receipt is there without a wait. */
export function receiptOf(
  answer: Data<'payWithGf'>,
  { shop, bill }: Payee,
  { remark, tip }: { remark: string; tip: Units },
): Receipt {
  const { shopName, shopNameEn, shopLogo } = shop
  return {
    ...answer,
    // Where there is no reward no day of it is shown.
    rewardDay: answer.rewardDay ?? dayOf(answer.paymentTime),
    shopName,
    shopNameEn,
    shopLogo,
    remark,
    paymentMethod: 'scan',
    reference: bill?.reference ?? null,
    lines: bill?.lines ?? [],
    till: bill?.till ?? null,
    discount: bill?.discount ?? null,
    tip: writeUnits(tip),
    refunds: [],
    cashier: null,
    isOwn: true,
  }
}
