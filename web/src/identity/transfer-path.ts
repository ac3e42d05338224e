import { KNOWN_RECEIVER_PREFIX } from '@torch/contract/codes.ts'
import { paths } from '../paths.ts'

/** A request for a transfer: it only prefills the form. */
export interface PaymentRequest {
  code: string
  /** As typed; empty where the sender chooses. */
  amount: string
  note: string
}

export const knownReceiverCode = (userId: number) => `${KNOWN_RECEIVER_PREFIX}${userId}`

/** Returns the path of a transfer form, prefilled from a request. */
export function transferPath(request: PaymentRequest): string {
  return `${paths.assets}?open=transfer&${urlParamsOf(request)}`
}

export function urlParamsOf({ code, amount, note }: PaymentRequest): URLSearchParams {
  return new URLSearchParams({ to: code, ...(amount && { amount }), ...(note && { note }) })
}
