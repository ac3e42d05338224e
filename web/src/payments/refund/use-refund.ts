import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { PaymentRecord } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { useReceipt, useShopAccount } from '../queries.ts'
import { words } from './refund-words.ts'
import { refundedOf, rewardBack } from './refunded.ts'

/** A refund as confirmed. */
export interface AgreedRefund {
  units: Units
  typed: string
  reason: string
  reward: Units
}

/** Manages the form of a refund: amount and reason, within what the payment and the shop have left. */
export function useRefund(merchantId: number, record: PaymentRecord) {
  const w = useWords(words)
  const { data: receipt } = useReceipt(record.paymentNo)
  const { data: account } = useShopAccount(merchantId)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  // Until the refunds are loaded, the list's own sum is used.
  const { refunded, left } = receipt
    ? refundedOf(receipt)
    : {
        refunded: readUnits(record.refundedGf),
        left: readUnits(record.gfAmount) - readUnits(record.refundedGf),
      }
  const available = account && readUnits(account.gfBalance) - readUnits(account.frozenGf)
  const units = readTypedAmount(typed) ?? 0n
  const wrong =
    units > left
      ? w.tooMuch(showUnits(left))
      : available !== undefined && units > available
        ? w.notEnough(showUnits(available))
        : undefined
  const agreed: AgreedRefund | undefined =
    receipt && units > 0n && wrong === undefined
      ? { units, typed: amountToWire(typed), reason: reason.trim(), reward: rewardBack(receipt, units) }
      : undefined
  return {
    typed,
    setTyped,
    reason,
    setReason,
    refunded,
    left,
    available,
    wrong,
    /** The refund to confirm; undefined while invalid. */
    agreed,
  }
}

export type FilledRefund = ReturnType<typeof useRefund>
