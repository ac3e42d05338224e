import type { Bill } from '@torch/contract/payments.ts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api/client.ts'
import { Refusal } from '../../lib/api/failure.ts'
import type { SaleState } from '../counter/use-sale.ts'

/** Combines quick successive taps. */
const DEBOUNCE_MILLISECONDS = 200
const RETRY_MILLISECONDS = 3000

interface CustomerScreenInput {
  /** Undefined without a customer screen. */
  merchantId: number | undefined
  sale: SaleState
  bill: Bill | undefined
  /** The link was ended elsewhere. */
  onEnded: () => void
}

/** Sends the current sale or the bill shown to the customer's screen; failed updates are retried. */
export function useCustomerScreenUpdates({ merchantId, sale, bill, onEnded }: CustomerScreenInput): void {
  const shows = bill ? { billNo: bill.billNo } : sale.toShow()
  const text = JSON.stringify(shows)
  const publish = useEffectEvent(async (id: number): Promise<boolean> => {
    try {
      await call('showOnCustomerScreen', { params: { id }, body: shows })
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) return false
      if (error.is('unknownScreen')) onEnded()
      // Items no longer sold are reported when the bill is created.
      return !error.is('tooManyRequests')
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends again whenever the shown content changes
  useEffect(() => {
    if (merchantId === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const attempt = async () => {
      if (!(await publish(merchantId)) && !isOver) timer = setTimeout(attempt, RETRY_MILLISECONDS)
    }
    timer = setTimeout(attempt, DEBOUNCE_MILLISECONDS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [merchantId, text])
}
