import './pay-button.js'

/** Returns a pay button, to be inserted into the page. `bill`: the bill's `gfPaymentQrCode`. */
export function payButton(bill: string): HTMLElement {
  const button = document.createElement('torch-pay')
  button.setAttribute('bill', bill)
  return button
}

/** What a return address claims, to show at once. */
export interface ClaimedResult {
  billNo: string
  status: 'open' | 'paid' | 'cancelled' | 'expired'
}

const STATUSES: readonly string[] = [
  'open',
  'paid',
  'cancelled',
  'expired',
] satisfies ClaimedResult['status'][]

/**
 * Returns what the address of this page claims about a bill; undefined without a result. Anyone can type such an address: deliver
 * nothing before your server has verified it with `verifyResult`, or has received the webhook.
 */
export function claimedResult(address: string = location.href): ClaimedResult | undefined {
  const { searchParams } = new URL(address)
  const billNo = searchParams.get('torch_bill')
  const status = searchParams.get('torch_status')
  if (!billNo || !status || !STATUSES.includes(status)) return undefined
  return { billNo, status: status as ClaimedResult['status'] }
}
