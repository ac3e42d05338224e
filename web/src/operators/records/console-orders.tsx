import type { OrderInList } from '@torch/contract/operator-lists.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { DetailFrame } from '../detail-frame.tsx'
import { StuckAction } from '../governance/stuck-actions.tsx'
import { words as listWords } from '../list/list-words.ts'
import { MemberLink } from '../list/member-link.tsx'
import { optionsOf } from '../list/options-of.ts'
import { RecordList } from '../list/record-list.tsx'
import type { RecordColumns } from '../list/record-table.tsx'
import { idOf, RecordsPage } from '../list/records-page.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { sortFilter } from '../list/sort-filter.ts'
import { type Filters, useFilters } from '../list/use-filters.ts'
import { useInspectedRecord, useRecords } from '../list/use-records.ts'
import { words } from './record-words.ts'
import { orderTones, tradeTones } from './tones.ts'

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

/** Shows an order with its trades. */
export function OrderRecord({ id }: { id: number }) {
  const all = useWords(words)
  const w = all.order
  const language = useLanguage()
  const query = useInspectedRecord('inspectOrder', { id })
  return (
    <DetailFrame query={query} queue={paths.consoleOrders} skeletonHeights={['h-72', 'h-40']}>
      {(order) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="tabular text-xl font-bold">
              {w.types[order.type]} {showAmount(order.gfAmount)} GF
            </h2>
            <Badge tone={orderTones[order.status]}>{w.statuses[order.status]}</Badge>
            {order.paused && <Badge>{w.paused}</Badge>}
          </div>
          {(order.status === 'pending' || order.status === 'partial') && (
            <StuckAction kind="cancel-order" id={order.id} />
          )}
          <Card>
            <CardTitle>{all.facts}</CardTitle>
            <Facts
              facts={[
                { name: w.number, value: <span className="break-all">{order.orderNo}</span> },
                {
                  name: w.owner,
                  value: <MemberLink id={order.ownerId}>{order.owner}</MemberLink>,
                },
                { name: w.price, value: `${showAmount(order.unitPrice)} USDT` },
                { name: w.rest, value: showAmount(order.rest) },
                { name: w.running, value: showAmount(order.running) },
                { name: w.done, value: showAmount(order.done) },
                { name: w.returned, value: showAmount(order.returned) },
                { name: w.remark, value: <span className="break-words">{order.remark || '—'}</span> },
                { name: w.published, value: showMoment(order.createdTime, language) },
                { name: w.expires, value: showMoment(order.expiresTime, language) },
                { name: w.ended, value: order.endedTime ? showMoment(order.endedTime, language) : '—' },
              ]}
            />
          </Card>
          <Card>
            <CardTitle>{w.trades}</CardTitle>
            {order.trades.length === 0 ? (
              <p className="text-sm text-quiet">{w.noTrades}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {order.trades.map((trade) => (
                  <li key={trade.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                    <span className="min-w-0 break-all">
                      <SectionLink section="trades" to={paths.consoleTrade(trade.id)}>
                        {trade.tradeNo}
                      </SectionLink>{' '}
                      · {showAmount(trade.gfAmount)} GF
                    </span>
                    <Badge tone={tradeTones[trade.status]}>{all.trade.statuses[trade.status]}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
    </DetailFrame>
  )
}
