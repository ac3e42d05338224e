import type { Receipt } from '@torch/contract/payments.ts'
import { keepOwn, keptOwn } from './own-payments.ts'

type PaidJustNow = Pick<Receipt, 'paymentNo' | 'shopName' | 'shopNameEn' | 'gfAmount'>

const HOUR_MILLISECONDS = 60 * 60 * 1000

export function keepPaid(payer: number, { paymentNo, shopName, shopNameEn, gfAmount }: Receipt): void {
  keepOwn('paid', payer, { paymentNo, shopName, shopNameEn, gfAmount } satisfies PaidJustNow)
}

/** Returns the payment made from this device within the hour, and how long home still shows it (decision 007). */
export function paidJustNow(payer: number): (PaidJustNow & { left: number }) | undefined {
  const fields = ['paymentNo', 'shopName', 'shopNameEn', 'gfAmount']
  const kept = keptOwn<PaidJustNow>('paid', payer, fields, HOUR_MILLISECONDS)
  return kept && { ...kept.data, left: kept.at + HOUR_MILLISECONDS - Date.now() }
}
