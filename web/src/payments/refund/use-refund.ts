import { readUnits, showUnits, type Units } from '@torch/contract/money.ts'
import type { PaymentRecord, Receipt } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { amountToWire, readTypedAmount } from '../../lib/typed-amount.ts'
import { useWords } from '../../lib/words.ts'
import { asTyped } from '../../ui/fields/quick-amounts.tsx'
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

/** Returns the refund of all that is left of a payment. */
export function wholeRefund(receipt: Receipt): AgreedRefund {
  const { left } = refundedOf(receipt)
  return { units: left, typed: amountToWire(asTyped(left)), reason: '', reward: rewardBack(receipt, left) }
}

/**
 * Manages the form of a refund: amount and reason, within what the payment and the shop have left. `whole`: the refund that was
 * chosen before the form.
 */
export function useRefund(merchantId: number, record: PaymentRecord, whole: AgreedRefund | undefined) {
  const w = useWords(words)
  const { data: receipt } = useReceipt(record.paymentNo)
  const { data: account } = useShopAccount(merchantId)
  const [typed, setTyped] = useState(whole ? asTyped(whole.units) : '')
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
