import { readUnits, showUnits, writeUnits } from '@torch/contract/money.ts'
import { type ReactNode, useState } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { useCutFacts } from '../../points/cut-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { useMay } from '../account/operator-session.ts'
import { DetailFrame } from '../detail-frame.tsx'
import { JournalRows } from '../list/journal-rows.tsx'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { ReasonSheet } from '../list/reason-sheet.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { type InspectedRecord, useInspectedRecord } from '../list/use-records.ts'
import { operatorCall } from '../operator-call.ts'
import { words } from './record-words.ts'

type Payment = InspectedRecord<'inspectPayment'>

/** Shows a payment with its refunds. */
export function PaymentRecordPage({ paymentNo }: { paymentNo: string }) {
  const w = useWords(words).payment
  const query = useInspectedRecord('inspectPayment', { paymentNo })
  return (
    <DetailFrame query={query} queue={paths.consolePayments} skeletonHeights={['h-72', 'h-40']}>
      {(payment) => (
        <>
          <h2 className="tabular text-xl font-bold">{showAmount(payment.amount)} GF</h2>
          <RefundOnBehalf payment={payment} />
          <PaymentFacts payment={payment} />
          <Refunds payment={payment} />
          <JournalRows journals={payment.journals} title={w.journals} />
        </>
      )}
    </DetailFrame>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const all = useWords(words)
  const w = all.payment
  const l = useWords(listWords)
  const language = useLanguage()
  const cutFacts = useCutFacts()
  return (
    <Card>
      <CardTitle>{all.facts}</CardTitle>
      <Facts
        facts={[
          { name: w.number, value: <span className="break-all">{payment.paymentNo}</span> },
          {
            name: w.payer,
            value: <MemberLink id={payment.payerId}>{payment.payer}</MemberLink>,
          },
          {
            name: w.shop,
            value: (
              <SectionLink section="shops" to={paths.consoleShop(payment.shopId)}>
                {payment.shop}
              </SectionLink>
            ),
          },
          { name: w.amount, value: `${showAmount(payment.amount)} GF` },
          { name: w.reward, value: `${showAmount(payment.reward)} PV` },
          ...cutFacts(payment.cut),
          { name: w.refundedAmount, value: `${showAmount(payment.refunded)} GF` },
          { name: w.remark, value: <span className="break-words">{payment.remark || '—'}</span> },
          { name: w.bill, value: payment.billNo ?? '—' },
          ...(payment.billNo === null
            ? []
            : [
                { name: w.till, value: <span className="break-words">{payment.till ?? '—'}</span> },
                { name: w.discount, value: discountOf(payment) },
                { name: w.tip, value: `${showAmount(payment.tip)} GF` },
              ]),
          { name: l.time, value: showMoment(payment.time, language) },
        ]}
      />
    </Card>
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

/** Refunds the rest of a payment to a closed shop whose owner cannot (rules/payments#refund). */
export function RefundOnBehalf({ payment }: { payment: InspectedRecord<'inspectPayment'> }) {
  const w = useWords(words).refundOnBehalf
  const mayRefund = useMay('payments:refund')
  const [isOpen, setOpen] = useState(false)
  const { paymentNo, amount, refunded, canRefundForShop } = payment
  const left = readUnits(amount) - readUnits(refunded)
  if (!mayRefund || !canRefundForShop || left === 0n) return null
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
