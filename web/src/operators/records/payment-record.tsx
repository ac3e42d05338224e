import type { ListRow } from '@torch/contract/console.ts'
import { readUnits, showUnits, writeUnits } from '@torch/contract/money.ts'
import type { ReactNode } from 'react'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { useCutFacts } from '../../points/cut-facts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { useMay } from '../account/operator-session.ts'
import { type Act, Acts } from '../engine/acts.tsx'
import { FactsCard } from '../engine/facts-card.tsx'
import { type Inspected, listPage } from '../engine/list-page.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { JournalRows } from '../list/journal-rows.tsx'
import { operatorCall } from '../operator-call.ts'
import { showMoment } from '../show-moment.ts'
import { words } from './record-words.ts'

type Payment = Inspected<'payments'>

/** Payments to all shops, with refunds. */
export const Component = listPage('payments', {
  Detail: PaymentRecord,
  cells: { refunded: Refunded },
  // As the server requires.
  allowsAmountSort: ({ search, memberId, from, until }) =>
    [search, memberId].some(Boolean) || (from !== undefined && until !== undefined),
})

function Refunded({ row }: { row: ListRow<'payments'> }) {
  const { label } = useFields('payments')
  if (row.refunded === '0.0000') return null
  return (
    <Badge tone="gold">
      {label('refunded')} {showAmount(row.refunded)}
    </Badge>
  )
}

function PaymentRecord({ record: payment }: { record: Payment }) {
  const w = useWords(words).payment
  const cutFacts = useCutFacts()
  return (
    <>
      <h2 className="tabular text-2xl font-bold">{showAmount(payment.amount)} GF</h2>
      <Acts acts={[useRefundAct(payment)]} />
      <FactsCard
        name="payments"
        record={payment}
        fields={[
          ...(['paymentNo', 'payer', 'shop', 'amount', 'reward'] as const),
          ...cutFacts(payment.cut),
          ...(['refunded', 'remark', 'billNo'] as const),
          ...(payment.payCode === null ? [] : (['payCode'] as const)),
          ...(payment.till === null ? [] : (['till'] as const)),
          ...(payment.billNo === null ? [] : (['discount', 'tip'] as const)),
          'time',
        ]}
        values={{ discount: discountOf(payment) }}
      />
      <Refunds payment={payment} />
      <JournalRows journals={payment.journals} title={w.journals} />
    </>
  )
}

/** Returns the discount, with its percentage if there is one, and the reason. */
function discountOf({ discount }: Payment): ReactNode {
  if (!discount) return '—'
  const { gfAmount, percent, reason } = discount
  const how = percent === null ? '' : ` (${percent}%)`
  return <span className="break-words">{`${showAmount(gfAmount)} GF${how} · ${reason}`}</span>
}

function Refunds({ payment: { refunds } }: { payment: Payment }) {
  const w = useWords(words).payment
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.refundList}</CardTitle>
      {refunds.length === 0 ? (
        <p className="text-sm text-quiet">{w.noRefunds}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {refunds.map(({ id, refundNo, amount, reward, reason, time }) => (
            <li key={id} className="py-2">
              <p className="tabular font-medium">
                {showAmount(amount)} GF · {showAmount(reward)} PV
              </p>
              <p className="text-sm break-words">{reason || w.noReason}</p>
              <p className="tabular text-xs break-all text-quiet">
                {refundNo} · {showMoment(time, language)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Returns the act that refunds the rest of a payment to a closed shop whose owner cannot (rules/payments#refund). */
function useRefundAct({ paymentNo, amount, refunded, canRefundForShop }: Payment): Act {
  const w = useWords(words).refundOnBehalf
  const mayRefund = useMay('payments:refund')
  const left = readUnits(amount) - readUnits(refunded)
  return {
    label: w.act,
    shown: mayRefund && canRefundForShop && left > 0n,
    title: w.title(showUnits(left)),
    text: <p>{w.text}</p>,
    hint: w.reasonHint,
    submitLabel: w.submit,
    done: w.done,
    act: (reason) =>
      operatorCall('refundForShop', {
        params: { paymentNo },
        // Payments and refunds are whole hundredths, and the API accepts two decimals.
        body: { amount: writeUnits(left).slice(0, -2), refundedBefore: refunded, reason },
      }),
  }
}
