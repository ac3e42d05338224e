import { useQueryClient } from '@tanstack/react-query'
import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Bill, PaymentPreview, Receipt } from '@torch/contract/payments.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import { Refusal } from '../../lib/api/failure.ts'
import { POINTS } from '../../lib/query-keys.ts'
import { readTyped } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { paymentKeys } from '../query-keys.ts'
import { words } from '../words.ts'
import { keepShop } from './known-shops.ts'
import { keepPaid } from './paid-just-now.ts'
import { receiptOf } from './receipt-of.ts'
import { forgetUnanswered, keepUnanswered, type UnansweredPayment } from './unanswered-payment.ts'
import type { Payee } from './use-lookup.ts'

/** What was agreed to when the confirmation opened: live events must not change it under the reader's eye. */
export interface Agreed {
  amount: Units
  typed: string
  remark: string
  /** The part of the amount that goes to the shop beside its bill. */
  tip: Units
  available: Units | undefined
  /** What it was said to earn; undefined where that was not known yet. */
  preview: PaymentPreview | undefined
}

interface PayFlowInput {
  payer: number
  payee: Payee
  /** Sent before this screen was opened; what came of it is not known. */
  unanswered: UnansweredPayment | undefined
  onPaid: (receipt: Receipt) => void
}

/** A payment in its three beats. A bill, and what has no answer yet, begin with the second: nothing is left to fill in. */
export function usePayFlow({ payer, payee, unanswered, onPaid }: PayFlowInput) {
  const w = useWords(words).form
  const queries = useQueryClient()
  const { shop, bill } = payee
  const flow = useMoneyFlow(
    'payWithGf',
    ({ typed, remark, tip }: Agreed) => ({
      body: {
        merchantId: shop.id,
        payerUserId: payer,
        gfAmount: typed,
        remark,
        paymentPassword: secondKey.password,
        ...(bill && { billNo: bill.billNo }),
        ...(tip > 0n && { tip: typedOf(tip) }),
      },
    }),
    {
      agreedBefore: unanswered
        ? { ...agreedOf(unanswered.typed, unanswered.remark), tip: readTyped(unanswered.tip ?? '') ?? 0n }
        : bill && agreedOn(bill, 0n),
      key: unanswered?.key,
      onSend: ({ typed, remark, tip }, key) =>
        keepUnanswered(payer, { key, payee, typed, remark, ...(tip > 0n && { tip: typedOf(tip) }) }),
      staysToConfirm: (error) => bill !== undefined || unanswered !== undefined || !isAboutAmount(error),
    },
  )
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true })
  const { receipt: answer, agreed, refusal } = flow
  const isAmountFault = refusal !== undefined && isAboutAmount(refusal)
  const fault = refusal?.is('amountTooLarge') ? w.tooLarge : flow.fault

  const settle = useEffectEvent(() => {
    if (!refusal) return
    // It was refused, so nothing moved; a wrong password says nothing of what was sent before.
    if (!(unanswered && secondKey.isFault)) forgetUnanswered(payer)
    // Perhaps points came in meanwhile, and the next attempt goes through.
    if (refusal.is('insufficientGf')) void queries.invalidateQueries({ queryKey: POINTS })
  })
  useEffect(() => {
    if (refusal) settle()
  }, [refusal])

  const finish = useEffectEvent(() => {
    if (!answer || !agreed) return
    const receipt = receiptOf(answer, payee, agreed)
    forgetUnanswered(payer)
    keepPaid(payer, receipt)
    keepShop(payer, payee)
    queries.setQueryData(paymentKeys.receipt(receipt.paymentNo), receipt)
    onPaid(receipt)
  })
  useEffect(() => {
    if (answer) finish()
  }, [answer])

  return {
    ...flow,
    secondKey,
    isPaid: answer !== undefined,
    /** What is wrong with the amount, where it was typed here. */
    amountFault: isAmountFault && flow.beat === 'form' ? fault : undefined,
    /** What is wrong with the whole of it, where no field is to blame. */
    fault: secondKey.isFault || (isAmountFault && flow.beat === 'form') ? undefined : fault,
  }
}

export function agreedOf(typed: string, remark: string): Agreed {
  return { amount: readTyped(typed) ?? 0n, typed, remark, tip: 0n, available: undefined, preview: undefined }
}

/** A bill and the tip on it. */
export function agreedOn(bill: Bill, tip: Units): Agreed {
  return { ...agreedOf(typedOf(readUnits(bill.gfAmount) + tip), ''), tip }
}

/** As one would type it: 26.00. */
function typedOf(units: Units): string {
  return showUnits(units).replace(/,/g, '')
}

function isAboutAmount(error: unknown): boolean {
  return error instanceof Refusal && (error.is('amountTooLarge') || error.is('insufficientGf'))
}
