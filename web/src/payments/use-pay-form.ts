import { useQueryClient } from '@tanstack/react-query'
import type { MerchantLookup } from '@torch/contract/merchants.ts'
import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { Bill, PaymentPreview, Receipt } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { messageOf, Refusal } from '../lib/api/failure.ts'
import { useWords } from '../lib/words.ts'
import { amountFault, readAmount } from './amount-rules.ts'
import { type PaymentForm, usePayment } from './use-payment.ts'
import { words } from './words.ts'

const EMPTY: PaymentForm = { amount: '', remark: '', password: '' }

type Place = 'amount' | 'password' | 'form'

export interface PayFaults extends Partial<Record<Place, string>> {
  /** What came of pressing the button takes the reader to the field; what is said on leaving a field does not. */
  wasSent?: true
}

/** What was agreed to when the confirmation opened: live events must not change it under the reader's eye. */
export interface Agreed {
  amount: Units
  available: Units | undefined
  /** What it was said to earn; undefined where that was not known. */
  preview: PaymentPreview | undefined
  remark: string
}

interface PayFormInput {
  payer: number
  payee: MerchantLookup
  /** Fixes the amount. */
  bill: Bill | undefined
  available: Units | undefined
  onPaid: (receipt: Receipt) => void
}

/** The three fields, what is wrong with them, and the way from them to the receipt. */
export function usePayForm({ payer, payee, bill, available, onPaid }: PayFormInput) {
  const w = useWords(words).form
  const queries = useQueryClient()
  const { progress, pay } = usePayment(payer, payee, bill)
  const [form, setForm] = useState(() => (bill ? { ...EMPTY, amount: typedOf(bill.gfAmount) } : EMPTY))
  const [faults, setFaults] = useState<PayFaults>({})
  const [agreed, setAgreed] = useState<Agreed>()
  const [isConfirming, setConfirming] = useState(false)

  const fill = (change: Partial<PaymentForm>) => {
    setForm((before) => ({ ...before, ...change }))
    // What was wrong with the old text is not wrong with the new one.
    setFaults(({ amount, password }) => ({
      ...(amount && !('amount' in change) && { amount }),
      ...(password && !('password' in change) && { password }),
    }))
  }
  const fail = (place: Place, text: string) => setFaults({ [place]: text, wasSent: true })

  const wrongAmount = (): string | undefined => {
    const fault = amountFault(form.amount)
    if (fault) return fault === 'missing' ? w.needAmount : w[fault]
    const isTooMuch = available !== undefined && (readAmount(form.amount) ?? 0n) > available
    return isTooMuch ? w.insufficient(showUnits(available)) : undefined
  }
  const checkAmount = () => {
    const amount = form.amount === '' ? undefined : wrongAmount()
    if (amount) setFaults((before) => ({ ...before, amount }))
  }
  // Perhaps points came in meanwhile, and the next press goes through.
  const renewBalance = () => void queries.invalidateQueries({ queryKey: ['points'] })

  const review = (preview: PaymentPreview | undefined) => {
    const wrong = wrongAmount()
    if (wrong) {
      fail('amount', wrong)
      renewBalance()
      return
    }
    const amount = readAmount(form.amount) ?? 0n
    setAgreed({ amount, available, preview, remark: form.remark.trim() })
    setConfirming(true)
  }

  const send = async () => {
    try {
      const amount = form.amount.replace(/\.$/, '')
      const receipt = await pay({ ...form, amount, remark: form.remark.trim() })
      if (receipt) onPaid(receipt)
    } catch (error) {
      setConfirming(false)
      refuse(error)
    }
  }
  const refuse = (error: unknown) => {
    const text = messageOf(error, w.payFailed)
    if (!(error instanceof Refusal)) return fail('form', text)
    if (error.is('wrongPaymentPassword')) setForm((before) => ({ ...before, password: '' }))
    if (error.is('insufficientGf')) renewBalance()
    fail(placeOf(error), error.is('amountTooLarge') ? w.tooLarge : text)
  }

  return {
    form,
    fill,
    faults,
    checkAmount,
    review,
    send,
    progress,
    agreed,
    isConfirming,
    closeConfirm: () => setConfirming(false),
  }
}

/** As one would type it: '26.0000' -> 26.00. */
function typedOf(amount: string): string {
  return showUnits(readUnits(amount)).replace(/,/g, '')
}

function placeOf(refusal: Refusal): Place {
  const isAboutPassword = ['wrongPaymentPassword', 'paymentsLocked', 'paymentProofExpired'] as const
  if (isAboutPassword.some((name) => refusal.is(name))) return 'password'
  return refusal.is('amountTooLarge') || refusal.is('insufficientGf') ? 'amount' : 'form'
}
