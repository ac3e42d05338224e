import { readUnits, showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { Bill, PaymentPreview, Receipt } from '@torch/contract/payments.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSecondKey } from '../../identity/second-key/use-second-key.tsx'
import type { Data } from '../../lib/api/client.ts'
import { Refusal } from '../../lib/api/failure.ts'
import { invalidatePoints, keyOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { useMoneyFlow } from '../../ui/use-money-flow.ts'
import { words } from '../words.ts'
import { saveKnownShop } from './known-shops.ts'
import { saveRecentPayment } from './recent-payment.ts'
import { clearUnanswered, saveUnanswered, type UnansweredPayment } from './unanswered-payment.ts'
import type { Payee } from './use-lookup.ts'

/** The form's content at the confirmation: live events must not change it while it is read. */
export interface Agreed {
  amount: Units
  typed: string
  remark: string
  /** The tip within the amount. */
  tip: Units
  available: Units | undefined
  /** The announced reward; undefined while unknown. */
  preview: PaymentPreview | undefined
}

interface PayFlowInput {
  payer: number
  payee: Payee
  /** Sent before this screen was opened, with an unknown outcome. */
  unanswered: UnansweredPayment | undefined
  /** An item and its price, chosen on the shop's page; the payer may go back and change both. */
  chosen: Agreed | undefined
  onPaid: (receipt: Receipt) => void
}

/**
 * Runs a payment's three steps. A bill, a chosen item with its price and a payment without a response start with the
 * second, because nothing is left to fill in.
 */
export function usePayFlow({ payer, payee, unanswered, chosen, onPaid }: PayFlowInput) {
  const w = useWords(words).form
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
        ? {
            ...agreedOf(unanswered.typed, unanswered.remark),
            tip: readTypedAmount(unanswered.tip ?? '') ?? 0n,
          }
        : bill
          ? agreedOn(bill, 0n)
          : chosen,
      key: unanswered?.key,
      onSend: ({ typed, remark, tip }, key) =>
        saveUnanswered(payer, { key, payee, typed, remark, ...(tip > 0n && { tip: typedOf(tip) }) }),
      staysToConfirm: (error) => bill !== undefined || unanswered !== undefined || !isAboutAmount(error),
    },
  )
  const secondKey = useSecondKey({ ...flow, passkeyFirst: true, withKeypad: true })
  const { receipt: answer, agreed, refusal } = flow
  const isAmountFault = refusal !== undefined && isAboutAmount(refusal)
  const fault = refusal?.is('amountTooLarge') ? w.tooLarge : flow.fault

  const settle = useEffectEvent(() => {
    if (!refusal) return
    // It was rejected, so nothing moved; a wrong password says nothing about an earlier attempt.
    if (!(unanswered && secondKey.isFault)) clearUnanswered(payer)
    // The balance may have grown meanwhile, so the next attempt may succeed.
    if (refusal.is('insufficientGf')) void invalidatePoints()
  })
  useEffect(() => {
    if (refusal) settle()
  }, [refusal])

  const wasRepeated = useRef(unanswered !== undefined)
  useEffect(() => {
    if (flow.progress === 'unknown') wasRepeated.current = true
  }, [flow.progress])

  const finish = useEffectEvent(() => {
    if (!answer || !agreed) return
    const receipt = receiptOf(answer, payee, agreed)
    clearUnanswered(payer)
    saveRecentPayment(payer, receipt)
    saveKnownShop(payer, payee)
    // The response to a repeated request is the first one, without later refunds: that receipt is requested.
    if (!wasRepeated.current)
      queryClient.setQueryData(keyOf('getReceipt', { params: { paymentNo: receipt.paymentNo } }), receipt)
    onPaid(receipt)
  })
  useEffect(() => {
    if (answer) finish()
  }, [answer])

  return {
    ...flow,
    secondKey,
    isPaid: answer !== undefined,
    /** An error of the amount, where it was typed here. */
    amountFault: isAmountFault && flow.step === 'form' ? fault : undefined,
    /** An error of the whole payment without a faulty field. */
    fault: secondKey.isFault || (isAmountFault && flow.step === 'form') ? undefined : fault,
  }
}

export function agreedOf(typed: string, remark: string): Agreed {
  return {
    amount: readTypedAmount(typed) ?? 0n,
    typed,
    remark,
    tip: 0n,
    available: undefined,
    preview: undefined,
  }
}

/** Returns a bill with its tip as confirmed. */
export function agreedOn(bill: Bill, tip: Units): Agreed {
  return { ...agreedOf(typedOf(readUnits(bill.gfAmount) + tip), ''), tip }
}

/** Formats units as typed: 26.00. */
function typedOf(units: Units): string {
  return showUnits(units).replace(/,/g, '')
}

function isAboutAmount(error: unknown): boolean {
  return error instanceof Refusal && (error.is('amountTooLarge') || error.is('insufficientGf'))
}

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
    returnTo: bill?.returnHost ? { billNo: bill.billNo, host: bill.returnHost } : null,
    isOwn: true,
  }
}
