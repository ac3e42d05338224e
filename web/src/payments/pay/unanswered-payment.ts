import { DAY_MS } from '@torch/contract/time.ts'
import { hasFields } from '../../lib/last-seen.ts'
import { keepOwn, keptOwn } from './own-payments.ts'
import type { Payee } from './use-lookup.ts'

/** A payment that was sent and whose answer has not been seen: with its key the server says what came of it. */
export interface UnansweredPayment {
  key: string
  payee: Payee
  /** As it was sent: the key is good for exactly this. */
  typed: string
  remark: string
  /** The part of it that is a tip, where there is one. */
  tip?: string | undefined
}

export function keepUnanswered(payer: number, unanswered: UnansweredPayment): void {
  keepOwn('unanswered', payer, unanswered)
}

export function unansweredPayment(payer: number): UnansweredPayment | undefined {
  const fields = ['key', 'payee', 'typed', 'remark']
  // The server keeps keys for three days: within one it surely knows this one.
  const kept = keptOwn<UnansweredPayment>('unanswered', payer, fields, DAY_MS)?.data
  return hasFields(kept?.payee, ['shop', 'code']) ? kept : undefined
}

export function forgetUnanswered(payer: number): void {
  keepOwn('unanswered', payer, null)
}
