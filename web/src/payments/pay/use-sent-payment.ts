import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api/client.ts'
import { useOnline } from '../../ui/offline-notice.tsx'
import { clearUnanswered, type UnansweredPayment } from './unanswered-payment.ts'

/**
 * Asks whether an unanswered payment was made, when the screen opens and when the network returns: then its receipt is shown,
 * without the second key (rules/payments#unanswered-requests). Without an answer the payer can confirm it once more.
 */
export function useSentPayment(
  payer: number,
  unanswered: UnansweredPayment | undefined,
  onFound: (paymentNo: string) => void,
): void {
  const isOnline = useOnline()
  const key = unanswered?.key
  const found = useEffectEvent((paymentNo: string) => {
    clearUnanswered(payer)
    onFound(paymentNo)
  })
  useEffect(() => {
    if (key === undefined || !isOnline) return
    let isCurrent = true
    call('findSentPayment', { params: { key } }).then(
      ({ paymentNo }) => isCurrent && paymentNo !== null && found(paymentNo),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [key, isOnline])
}
