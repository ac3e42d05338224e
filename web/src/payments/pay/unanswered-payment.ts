import { DAY_MS } from '@torch/contract/time.ts'
import { hasFields } from '../../lib/offline-cache.ts'
import { readPayerData, savePayerData } from './payer-data.ts'
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

export function saveUnanswered(payer: number, unanswered: UnansweredPayment): void {
  savePayerData('unanswered', payer, unanswered)
}

export function unansweredPayment(payer: number): UnansweredPayment | undefined {
  const fields = ['key', 'payee', 'typed', 'remark']
  // The server keeps keys for three days, so within one day it knows this one.
  const kept = readPayerData<UnansweredPayment>('unanswered', payer, fields, DAY_MS)?.data
  return hasFields(kept?.payee, ['shop', 'code']) ? kept : undefined
}

export function clearUnanswered(payer: number): void {
  savePayerData('unanswered', payer, null)
}
