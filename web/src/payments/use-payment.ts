import { useQueryClient } from '@tanstack/react-query'
import type { MerchantLookup } from '@torch/contract/merchants.ts'
import type { Receipt } from '@torch/contract/payments.ts'
import { paymentMethod } from '@torch/contract/states.ts'
import { useState } from 'react'
import type { Data } from '../lib/api/client.ts'
import { Refusal } from '../lib/api/failure.ts'
import { callUntilAnswered, newKey } from '../lib/api/money-call.ts'
import { receiptKey } from './queries.ts'

export interface PaymentForm {
  amount: string
  remark: string
  password: string
}

/** `asking`: the connection was lost and we ask again. `unknown`: nobody has answered, and the person may ask. */
export type PaymentProgress = 'idle' | 'running' | 'asking' | 'unknown'

interface Payment {
  progress: PaymentProgress
  /** Gives the receipt, or throws the server's refusal. Undefined where nobody knows yet. */
  pay: (form: PaymentForm) => Promise<Receipt | undefined>
}

/**
 * One intention to pay a shop. Its key is made when the form opens and goes with every attempt, so that however often
 * it is sent the money moves once; a refusal ends the intention, and the corrected form is a new one.
 */
export function usePayment(payer: number, payee: MerchantLookup): Payment {
  const [key, setKey] = useState(newKey)
  const [progress, setProgress] = useState<PaymentProgress>('idle')
  const queries = useQueryClient()

  const pay = async ({ amount, remark, password }: PaymentForm) => {
    setProgress('running')
    let wasLost = false
    const onAskAgain = () => {
      wasLost = true
      setProgress('asking')
    }
    try {
      const body = {
        merchantId: payee.id,
        payerUserId: payer,
        gfAmount: amount,
        remark,
        paymentPassword: password,
      }
      const answer = await callUntilAnswered('payWithGf', { body, key }, onAskAgain)
      const receipt = receiptOf(answer, payee, remark)
      queries.setQueryData(receiptKey(receipt.paymentNo), receipt)
      void queries.invalidateQueries({ queryKey: ['points'] })
      setProgress('idle')
      setKey(newKey())
      return receipt
    } catch (error) {
      if (!isSettled(error, wasLost)) {
        setProgress('unknown')
        return undefined
      }
      setProgress('idle')
      setKey(newKey())
      throw error
    }
  }
  return { progress, pay }
}

/**
 * Whether an answer says for sure that nothing moved. One that is not about the payment itself, such as "too many
 * requests", says nothing of an earlier attempt whose answer was lost.
 */
export function isSettled(error: unknown, wasLost: boolean): error is Refusal {
  if (!(error instanceof Refusal) || error.status >= 500 || error.is('stillRunning')) return false
  const isAboutCaller = error.status === 401 || error.status === 429 || error.is('paymentsLocked')
  return !(wasLost && isAboutCaller)
}

/** What the answer and the form together already say, so that the receipt is there without a wait. */
function receiptOf(answer: Data<'payWithGf'>, payee: MerchantLookup, remark: string): Receipt {
  const { shopName, shopNameEn, shopLogo } = payee
  return { ...answer, shopName, shopNameEn, shopLogo, remark, paymentMethod: paymentMethod.scan }
}
