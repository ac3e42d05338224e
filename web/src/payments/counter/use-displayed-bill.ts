import type { BodyInput } from '@torch/contract/operation.ts'
import type { Bill, createBill } from '@torch/contract/payments.ts'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { invalidate } from '../../lib/api/queries.ts'

type ToBill = Omit<BodyInput<typeof createBill>, 'merchantId'>

/**
 * Manages the bill shown to the customer: that of the current sale, or an older one shown again. `at`: this device's
 * till.
 */
export function useDisplayedBill(merchantId: number, at: Pick<ToBill, 'tillId'>) {
  const [shown, setShown] = useState<{ bill: Bill; isOfSale: boolean }>()

  const make = async (body: ToBill, isOfSale: boolean) => {
    const bill = await call('createBill', { body: { merchantId, ...at, ...body } })
    setShown({ bill, isOfSale })
    void invalidate('getCounter', { params: { id: merchantId } })
  }
  return {
    ...shown,
    make: (body: ToBill) => make(body, true),
    makeAgain: ({ gfAmount, reference, remark, lines, discount }: Bill) =>
      make(
        { amount: gfAmount, reference, remark, ...sameLines(lines), ...sameDiscount(discount) },
        shown?.isOfSale ?? false,
      ),
    showAgain: (bill: Bill) => setShown({ bill, isOfSale: false }),
    close: () => setShown(undefined),
  }
}

function sameDiscount(discount: Bill['discount']): Pick<ToBill, 'discount'> {
  if (!discount) return {}
  const { percent, gfAmount, reason } = discount
  if (percent !== null) return { discount: { kind: 'percent', percent, reason } }
  return { discount: { kind: 'amount', amount: inHundredths(gfAmount), reason } }
}

/** Returns the lines of a bill for creating it again, at today's prices, which the server checks. */
function sameLines(lines: Bill['lines']): Pick<ToBill, 'items' | 'typed'> {
  const items = lines.flatMap(({ serviceId, count, choiceIds }) =>
    serviceId === null ? [] : [{ serviceId, count, choices: choiceIds }],
  )
  const typed = lines.find(({ kind }) => kind === 'typed')
  return { ...(items.length > 0 && { items }), ...(typed && { typed: inHundredths(typed.gfAmount) }) }
}

/** '2.5000' -> '2.50': requests have two decimals. */
const inHundredths = (written: string) => written.replace(/\d{2}$/, '')
