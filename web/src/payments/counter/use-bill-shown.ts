import { useQueryClient } from '@tanstack/react-query'
import type { Bill } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { paymentKeys } from '../query-keys.ts'

interface ToBill {
  amount: string
  reference: string
  remark: string
}

/** The bill that the customer is shown: of the sale that is being rung up, or an older one that is shown again. */
export function useBillShown(merchantId: number) {
  const queries = useQueryClient()
  const [shown, setShown] = useState<{ bill: Bill; isOfSale: boolean }>()

  const make = async (body: ToBill, isOfSale: boolean) => {
    const bill = await call('createBill', { body: { merchantId, ...body } })
    setShown({ bill, isOfSale })
    void queries.invalidateQueries({ queryKey: paymentKeys.counter(merchantId) })
  }
  return {
    ...shown,
    make: (body: ToBill) => make(body, true),
    makeAgain: ({ gfAmount, reference, remark }: Bill) =>
      make({ amount: gfAmount.replace(/\d{2}$/, ''), reference, remark }, shown?.isOfSale ?? false),
    showAgain: (bill: Bill) => setShown({ bill, isOfSale: false }),
    close: () => setShown(undefined),
  }
}
