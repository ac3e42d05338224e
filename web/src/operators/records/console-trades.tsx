import type { TradeInList } from '@torch/contract/operator-lists.ts'
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
import { words } from './record-words.ts'
import { tradeTones } from './tones.ts'
import { TradeRecord } from './trade-record.tsx'

/** Lists all members' trades. */
export function Component() {
  const id = idOf(useParams().id)
  return (
    <RecordsPage
      section="trades"
      list={<TradeList chosen={id} />}
      detail={id === undefined ? undefined : <TradeRecord key={id} id={id} />}
    />
  )
}

function TradeList({ chosen }: { chosen: number | undefined }) {
  const w = useWords(words).trade
  const l = useWords(listWords)
  const filters = useMemo<Filters>(
    () => ({
      search: { kind: 'search', label: w.search },
      status: { kind: 'choice', label: l.status, options: optionsOf(w.statuses) },
      memberId: { kind: 'subject', of: 'member', label: l.member },
      amountFrom: { kind: 'amount', label: l.amountFrom },
      amountUntil: { kind: 'amount', label: l.amountUntil },
      from: { kind: 'day', label: l.from },
      until: { kind: 'day', label: l.until },
      sort: sortFilter(l, 'time or amount'),
    }),
    [w, l],
  )
  const state = useFilters(filters)
  const list = useRecords('findTrades', state.values)
  const columns = useTradeColumns()
  return (
    <RecordList
      {...{ filters, state, list, columns }}
      exportName="trades"
      to={({ id }) => paths.consoleTrade(id)}
      isChosen={({ id }) => id === chosen}
    />
  )
}

function useTradeColumns(): RecordColumns<TradeInList> {
  const w = useWords(words).trade
  const l = useWords(listWords)
  const language = useLanguage()
  return [
    {
      name: 'amount',
      head: w.amount,
      sortedBy: 'amount',
      cell: ({ gfAmount }) => `${showAmount(gfAmount)} GF`,
    },
    {
      name: 'status',
      head: l.status,
      cardPlacement: 'trailing',
      cell: ({ status }) => <Badge tone={tradeTones[status]}>{w.statuses[status]}</Badge>,
    },
    {
      name: 'total',
      head: w.total,
      isAmount: true,
      cell: ({ totalPrice }) => `${showAmount(totalPrice)} USDT`,
    },
    { name: 'sides', head: w.sides, cell: ({ buyer, seller }) => `${seller} → ${buyer}` },
    { name: 'number', head: w.number, cell: ({ tradeNo }) => tradeNo },
    {
      name: 'time',
      head: w.taken,
      sortedBy: 'time',
      cell: ({ createdTime }) => showMoment(createdTime, language),
    },
  ]
}
