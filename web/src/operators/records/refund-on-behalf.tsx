import { readUnits, showUnits, writeUnits } from '@torch/contract/money.ts'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { hasRole, useOperatorSession } from '../account/operator-session.ts'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import type { InspectedRecord } from '../list/use-records.ts'
import { operatorCall } from '../operator-call.ts'
import { words } from './record-words.ts'

/** Refunds the rest of a payment to a closed shop whose owner cannot (rules/payments#refund). */
export function RefundOnBehalf({ payment }: { payment: InspectedRecord<'inspectPayment'> }) {
  const w = useWords(words).refundOnBehalf
  const operator = useOperatorSession()?.operator
  const [isOpen, setOpen] = useState(false)
  const { paymentNo, amount, refunded, canRefundForShop } = payment
  const left = readUnits(amount) - readUnits(refunded)
  if (!operator || !hasRole(operator, 'treasurer') || !canRefundForShop || left === 0n) return null
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {w.act}
      </Button>
      <ReasonSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={w.title(showUnits(left))}
        hint={w.reasonHint}
        submitLabel={w.submit}
        done={w.done}
        act={(reason) =>
          operatorCall('refundForShop', {
            params: { paymentNo },
            // Payments and refunds are whole hundredths, and the API accepts two decimals.
            body: { amount: writeUnits(left).slice(0, -2), refundedBefore: refunded, reason },
          })
        }
      >
        <p>{w.text}</p>
      </ReasonSheet>
    </div>
  )
}
