import type { PaymentInList } from '@torch/contract/operator-lists.ts'
import { AMOUNT_SEARCH_DAYS } from '@torch/contract/operators-limits.ts'
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
import type { RecordColumns } from '../list/record-table.tsx'
import { RecordsPage } from '../list/records-page.tsx'
import { sortFilter } from '../list/sort-filter.ts'
import { type FilterState, type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { PaymentRecordPage } from './payment-record.tsx'
import { words } from './record-words.ts'

/** Lists payments to all shops, with refunds. */
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
      memberId: { kind: 'subject', of: 'member', label: w.payer },
      shopId: { kind: 'subject', of: 'shop', label: w.shop },
      amountFrom: { kind: 'amount', label: l.amountFrom, hint: l.amountHint(AMOUNT_SEARCH_DAYS) },
      amountUntil: { kind: 'amount', label: l.amountUntil },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
      sort: sortFilter(l, 'time or amount'),
      refunds: { kind: 'choice', label: w.refunds, options: [{ value: 'refunded', label: w.refunded }] },
    }),
    [w, l],
  )
  const state = useFilters(filters)
  const list = useRecords('findPayments', state.values)
  const columns = usePaymentColumns(allowsAmountSort(state.values))
  return (
    <RecordList
      {...{ filters, state, list, columns }}
      exportName="payments"
      to={({ paymentNo }) => paths.consolePayment(paymentNo)}
      isChosen={({ paymentNo }) => paymentNo === chosen}
    />
  )
}

/** Payments can be sorted by amount only for a member or a period. */
function allowsAmountSort({ search, memberId, from, until }: FilterState['values']): boolean {
  return [search, memberId].some(Boolean) || (from !== undefined && until !== undefined)
}

function usePaymentColumns(byAmount: boolean): RecordColumns<PaymentInList> {
  const w = useWords(words).payment
  const l = useWords(listWords)
  const language = useLanguage()
  return [
    {
      name: 'amount',
      head: w.amount,
      sortedBy: byAmount ? 'amount' : undefined,
      cell: ({ amount }) => `${showAmount(amount)} GF`,
    },
    {
      name: 'refunded',
      head: w.refundedAmount,
      cardPlacement: 'trailing',
      cell: ({ refunded }) =>
        refunded !== '0.0000' && (
          <Badge tone="gold">
            {w.refundedAmount} {showAmount(refunded)}
          </Badge>
        ),
    },
    { name: 'payer', head: w.payer, cell: ({ payer }) => payer },
    { name: 'shop', head: w.shop, cell: ({ shop }) => shop },
    {
      name: 'reward',
      head: w.reward,
      isAmount: true,
      cardPlacement: 'none',
      cell: ({ reward }) => `${showAmount(reward)} PV`,
    },
    { name: 'number', head: w.number, cell: ({ paymentNo }) => paymentNo },
    { name: 'time', head: l.time, sortedBy: 'time', cell: ({ time }) => showMoment(time, language) },
  ]
}
