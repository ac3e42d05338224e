import type { Receipt } from '@torch/contract/payments.ts'
import { readPayerData, savePayerData } from './payer-data.ts'

type RecentPayment = Pick<Receipt, 'paymentNo' | 'shopName' | 'shopNameEn' | 'gfAmount'>

const HOUR_MILLISECONDS = 60 * 60 * 1000

export function saveRecentPayment(
  payer: number,
  { paymentNo, shopName, shopNameEn, gfAmount }: Receipt,
): void {
  savePayerData('paid', payer, { paymentNo, shopName, shopNameEn, gfAmount } satisfies RecentPayment)
}

/** Returns the payment made from this device within the hour, and how long home still shows it (decision 007). */
export function recentPayment(payer: number): (RecentPayment & { left: number }) | undefined {
  const fields = ['paymentNo', 'shopName', 'shopNameEn', 'gfAmount']
  const kept = readPayerData<RecentPayment>('paid', payer, fields, HOUR_MILLISECONDS)
  return kept && { ...kept.data, left: kept.at + HOUR_MILLISECONDS - Date.now() }
}
