import { DAY_MS } from '@torch/contract/time.ts'
import { hasFields } from '../../lib/last-seen.ts'
import { keepOwn, keptOwn } from './own-payments.ts'
import type { Payee } from './use-lookup.ts'

/** A payment that was sent without a response: the server returns its outcome for the same key. */
export interface UnansweredPayment {
  key: string
  payee: Payee
  /** As sent: the key is valid only for exactly this. */
  typed: string
  remark: string
  /** The tip within the amount, if any. */
  tip?: string | undefined
}

export function keepUnanswered(payer: number, unanswered: UnansweredPayment): void {
  keepOwn('unanswered', payer, unanswered)
}

export function unansweredPayment(payer: number): UnansweredPayment | undefined {
  const fields = ['key', 'payee', 'typed', 'remark']
  // The server keeps keys for three days, so within one day it knows this one.
  const kept = keptOwn<UnansweredPayment>('unanswered', payer, fields, DAY_MS)?.data
  return hasFields(kept?.payee, ['shop', 'code']) ? kept : undefined
}

export function forgetUnanswered(payer: number): void {
  keepOwn('unanswered', payer, null)
}
