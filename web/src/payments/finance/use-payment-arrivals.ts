import { useState } from 'react'
import { useLiveEvent } from '../../lib/live.ts'
import { announce } from '../counter/announce.ts'
import { mergePaymentIntoCache, refreshFinance } from '../queries.ts'

/** Shows and announces each payment as it arrives. Returns the ids of those that arrived while the screen was open. */
export function usePaymentArrivals(merchantId: number): ReadonlySet<number> {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())

  useLiveEvent('payment-received', (event) => {
    if (event.merchantId !== merchantId) return
    setArrived((before) => new Set([...before, event.record.id]))
    mergePaymentIntoCache(merchantId, event.record)
    announce([event.record])
  })
  // Another device of the owner moved the shop's points.
  useLiveEvent('points-changed', () => void refreshFinance(merchantId))
  return arrived
}
