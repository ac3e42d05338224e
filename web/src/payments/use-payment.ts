import { useQueryClient } from '@tanstack/react-query'
import type { MerchantLookup } from '@torch/contract/merchants.ts'
import type { Bill, Receipt } from '@torch/contract/payments.ts'
import type { Data } from '../lib/api/client.ts'
import { type Progress, useIntention } from '../lib/api/use-intention.ts'
import { dayOf } from '../lib/calendar.ts'
import { receiptKey } from './queries.ts'

export interface PaymentForm {
  amount: string
  remark: string
  password: string
}

export type PaymentProgress = Progress

interface Payment {
  progress: PaymentProgress
  /** Gives the receipt, or throws the server's refusal. Undefined where nobody knows yet. */
  pay: (form: PaymentForm) => Promise<Receipt | undefined>
}

/** One intention to pay a shop. */
export function usePayment(payer: number, payee: MerchantLookup, bill: Bill | undefined): Payment {
  const { progress, send } = useIntention('payWithGf')
  const queries = useQueryClient()

  const pay = async ({ amount, remark, password }: PaymentForm) => {
    const body = {
      merchantId: payee.id,
      payerUserId: payer,
      gfAmount: amount,
      remark,
      paymentPassword: password,
      ...(bill && { billNo: bill.billNo }),
    }
    const answer = await send({ body })
    if (!answer) return undefined
    const receipt = receiptOf(answer, payee, bill, remark)
    queries.setQueryData(receiptKey(receipt.paymentNo), receipt)
    return receipt
  }
  return { progress, pay }
}

/** What the answer and the form together already say, so that the receipt is there without a wait. */
function receiptOf(
  answer: Data<'payWithGf'>,
  payee: MerchantLookup,
  bill: Bill | undefined,
  remark: string,
): Receipt {
  const { shopName, shopNameEn, shopLogo } = payee
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
    refunds: [],
  }
}
