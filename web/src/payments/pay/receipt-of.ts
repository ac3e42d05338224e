import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import type { Data } from '../../lib/api/client.ts'
import type { Payee } from './use-lookup.ts'

/** Builds the receipt from the response and the form, so that it is shown without another request. */
export function receiptOf(
  answer: Data<'payWithGf'>,
  { shop, bill }: Payee,
  { remark, tip }: { remark: string; tip: Units },
): Receipt {
  const { cutBy, waitingPv, waitingUntil, ...paid } = answer
  const { shopName, shopNameEn, shopLogo } = shop
  return {
    ...paid,
    cut: cutBy && {
      fullPv: writeUnits(readUnits(paid.rewardPv) + readUnits(waitingPv)),
      cutBy,
      givenPv: paid.rewardPv,
      grantedPv: '0.0000',
      waitingPv,
      waitsFor: readUnits(waitingPv) > 0n && cutBy !== 'cover' ? cutBy : null,
      waitingUntil,
      returnedPv: '0.0000',
      lostPv: '0.0000',
    },
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
