import type { Bill } from '@torch/contract/payments.ts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api/client.ts'
import { Refusal } from '../../lib/api/failure.ts'
import type { RungUp } from '../counter/use-sale.ts'

/** Two taps of a quick thumb are one change. */
const QUIET_MILLISECONDS = 200
const AGAIN_MILLISECONDS = 3000

interface ShownToCustomers {
  /** Undefined where no screen is fed. */
  merchantId: number | undefined
  sale: RungUp
  bill: Bill | undefined
  /** The link has ended elsewhere. */
  onEnded: () => void
}

/** Tells the customer's screen what is rung up, or which bill's code is up. A change that was lost is told again. */
export function useShownToCustomers({ merchantId, sale, bill, onEnded }: ShownToCustomers): void {
  const shows = bill ? { billNo: bill.billNo } : sale.toShow()
  const text = JSON.stringify(shows)
  const tell = useEffectEvent(async (id: number): Promise<boolean> => {
    try {
      await call('showOnCustomerScreen', { params: { id }, body: shows })
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) return false
      if (error.is('unknownScreen')) onEnded()
      // What the menu does not sell any more is said when it is charged.
      return !error.is('tooManyRequests')
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew whenever what is shown is another
  useEffect(() => {
    if (merchantId === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const attempt = async () => {
      if (!(await tell(merchantId)) && !isOver) timer = setTimeout(attempt, AGAIN_MILLISECONDS)
    }
    timer = setTimeout(attempt, QUIET_MILLISECONDS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [merchantId, text])
}
