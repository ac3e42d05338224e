import type { Bill, Captured } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { invalidate, useQueryOf } from '../../lib/api/queries.ts'
import { callWithRetries, newIdempotencyKey } from '../../lib/api/use-idempotent-mutation.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { useWords } from '../../lib/words.ts'
import { useAction } from '../../ui/use-action.ts'
import { words } from './counter-words.ts'

const POLL_MILLISECONDS = 3000

/**
 * Collects a bill with a customer's scanned code. `waiting` is the request that the customer confirms on the phone. A failure opens
 * a message with the server's reason; the bill stays, and another code can be scanned.
 */
export function useCapture(onPaid: () => void) {
  const w = useWords(words)
  const [waiting, setWaiting] = useState<Captured>()
  const { busy, run } = useAction()

  const capture = async (bill: Bill, code: string) => {
    await run(w.captureFailed, async () => {
      const { merchantId, billNo } = bill
      const body = { merchantId, billNo, code, gfAmount: inHundredths(bill.gfAmount) }
      const captured = await callWithRetries('captureByCode', { body, key: newIdempotencyKey() })
      void invalidate('getCounter', { params: { id: merchantId } })
      if (captured.status === 'paid') onPaid()
      else setWaiting(captured)
    })
  }
  return { capture, busy, waiting, end: () => setWaiting(undefined) }
}

/** Follows a request until the customer has answered or the time is over. */
export function useCaptureState(captureNo: string) {
  const query = useQueryOf(
    'getCapture',
    { params: { captureNo } },
    { refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? POLL_MILLISECONDS : false) },
  )
  useLiveEvent('capture-changed', (event) => {
    if (event.captureNo === captureNo) void query.refetch()
  })
  return query.data
}

/** '2.5000' -> '2.50': requests have two decimals. */
const inHundredths = (written: string) => written.replace(/\d{2}$/, '')
