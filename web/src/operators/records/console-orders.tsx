import type { OrderInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { words as listWords } from '../list/list-words.ts'
import { optionsOf } from '../list/options-of.ts'
import { RecordList } from '../list/record-list.tsx'
import type { RecordColumns } from '../list/record-table.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { sortFilter } from '../list/sort-filter.ts'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useRecords } from '../list/use-records.ts'
import { OrderRecord } from './order-record.tsx'
import { words } from './record-words.ts'
import { orderTones } from './tones.ts'

/** Lists all members' orders. */
export function Component() {
  const id = idOf(useParams().id)
  return (
    <RecordsPage
      section="orders"
      list={<OrderList chosen={id} />}
      detail={id === undefined ? undefined : <OrderRecord key={id} id={id} />}
    />
  )
}

function OrderList({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words).order
  const l = useWords(listWords)
  const filters = useMemo<Filters>(
    () => ({
      search: { kind: 'search', label: w.search },
      type: { kind: 'choice', label: w.type, options: optionsOf(w.types) },
      status: { kind: 'choice', label: l.status, options: optionsOf(w.statuses) },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
      sort: sortFilter(l, 'time or amount'),
      memberId: { kind: 'subject', of: 'member', label: w.owner },
      amountFrom: { kind: 'amount', label: l.amountFrom },
      amountUntil: { kind: 'amount', label: l.amountUntil },
    }),
    [w, l],
  )
  const state = useFilters(filters)
  const list = useRecords('findOrders', state.values)
  const columns = useOrderColumns()
  return (
    <RecordList
      {...{ filters, state, list, columns }}
      exportName="orders"
      to={({ id }) => paths.consoleOrder(id)}
      isChosen={({ id }) => id === chosen}
    />
  )
}

function useOrderColumns(): RecordColumns<OrderInList> {
  const w = useWords(words).order
  const l = useWords(listWords)
  const language = useLanguage()
  return [
    {
      name: 'order',
      head: w.amount,
      sortedBy: 'amount',
      cell: ({ type, gfAmount }) => `${w.types[type]} ${showAmount(gfAmount)} GF`,
    },
    {
      name: 'status',
      head: l.status,
      cardPlacement: 'trailing',
      cell: ({ status }) => <Badge tone={orderTones[status]}>{w.statuses[status]}</Badge>,
    },
    {
      name: 'rest',
      head: w.rest,
      isAmount: true,
      cardPlacement: 'none',
      cell: ({ rest }) => showAmount(rest),
    },
    {
      name: 'price',
      head: w.price,
      isAmount: true,
      cell: ({ unitPrice }) => `${showAmount(unitPrice)} USDT`,
    },
    { name: 'owner', head: w.owner, cell: ({ owner }) => owner },
    { name: 'number', head: w.number, cell: ({ orderNo }) => orderNo },
    {
      name: 'time',
      head: w.published,
      sortedBy: 'time',
      cell: ({ createdTime }) => showMoment(createdTime, language),
    },
  ]
}
