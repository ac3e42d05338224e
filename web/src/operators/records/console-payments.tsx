import type { PaymentInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { words as listWords } from '../list/list-words.ts'
import { RecordList } from '../list/record-list.tsx'
import { RecordsPage } from '../list/records-page.tsx'
import { Row } from '../list/row-list.tsx'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { PaymentRecordPage } from './payment-record.tsx'
import { words } from './record-words.ts'

/** Payments to every shop, and what was given back. */
export function Component() {
  const { id: paymentNo } = useParams()
  return (
    <RecordsPage
      section="payments"
      list={<PaymentList chosen={paymentNo} />}
      detail={
        paymentNo === undefined ? undefined : <PaymentRecordPage key={paymentNo} paymentNo={paymentNo} />
      }
    />
  )
}

function PaymentList({ chosen }: { chosen: string | undefined }) {
  const w = useWords(words).payment
  const l = useWords(listWords)
  const filters = useMemo<Filters>(
    () => ({
      search: { kind: 'search', label: w.search },
      memberId: { kind: 'id', label: l.memberId },
      shopId: { kind: 'id', label: l.shopId },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
      refunds: { kind: 'choice', label: w.refunds, options: [{ value: 'refunded', label: w.refunded }] },
    }),
    [w, l],
  )
  const state = useFilters(filters)
  const list = useRecords('findPayments', state.values)
  return (
    <RecordList
      {...{ filters, state, list }}
      exportAs="payments"
      row={(payment) => <PaymentRow payment={payment} isChosen={payment.paymentNo === chosen} />}
    />
  )
}

function PaymentRow({ payment, isChosen }: { payment: PaymentInList; isChosen: boolean }) {
  const w = useWords(words).payment
  const language = useLanguage()
  const { paymentNo, payer, shop, amount, refunded, time } = payment
  return (
    <Row
      to={paths.consolePayment(paymentNo)}
      isChosen={isChosen}
      title={`${showAmount(amount)} GF`}
      trailing={
        refunded !== '0.0000' && (
          <Badge tone="gold">
            {w.refundedAmount} {showAmount(refunded)}
          </Badge>
        )
      }
      lines={[`${payer} → ${shop}`, paymentNo, showMoment(time, language)]}
    />
  )
}
