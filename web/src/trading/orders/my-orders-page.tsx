import type { Order, TimeRange } from '@torch/contract/trading.ts'
import { ChevronRight, Plus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { stateNamesOf } from '../../lib/api/states.ts'
import { showAmount } from '../../lib/format.ts'
import type { QueryState } from '../../lib/query-state.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { LineSelect } from '../../ui/fields/line-select.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { ActionBlockNote } from '../action-block-note.tsx'
import { ByLinkBadge, OrderBadge, TypeBadge } from '../badges.tsx'
import { buttonOf } from '../buttons.ts'
import { FloatingLine } from '../floating.tsx'
import { isLive } from '../open-states.ts'
import { OwnPage } from '../own-page.tsx'
import { OwnStanding } from '../own-standing.tsx'
import { PagedList } from '../paged-list.tsx'
import { useLeft } from '../process/countdown.tsx'
import { useOwnOrders, useTradingEvents } from '../queries.ts'
import { showAgo } from '../relative-time.ts'
import { ResetFilters } from '../reset-filters.tsx'
import { RunningTradeRows } from '../running-trade-rows.tsx'
import { words as runningWords } from '../running-trade-words.ts'
import { showHundreds } from '../show-hundreds.ts'
import { useRunningTrades } from '../standing.ts'
import { oneOf, pageOf, useUrlFilter } from '../url-filter.ts'
import { useActionBlock } from '../use-action-block.ts'
import { words as shared } from '../words.ts'
import { OrderProgress } from './order-progress.tsx'
import { type OpenOrderSheet, OwnOrderSheets } from './own-order-sheets.tsx'
import { words } from './words.ts'

const TYPES = stateNamesOf('orderType')
/** Expired orders are listed under "all" only. */
const STATUSES = ['pending', 'partial', 'completed', 'cancelled'] as const
const TABS = ['all', ...STATUSES] as const
const RANGES: readonly TimeRange[] = ['all', 'today', 'week', 'month', 'quarter']

export function Component() {
  const w = useWords(words)
  return <OwnPage title={w.mine}>{(userId) => <MyOrders userId={userId} />}</OwnPage>
}

function MyOrders({ userId }: { userId: number }) {
  const w = useWords(words)
  const s = useWords(shared)
  const { params, set } = useUrlFilter()
  const orderType = oneOf(params, 'type', TYPES)
  const status = oneOf(params, 'status', STATUSES)
  const range = oneOf(params, 'range', RANGES) ?? 'all'
  const page = pageOf(params)
  const query = useOwnOrders({ orderType, status, range, page })
  const overlay = useOverlay<OpenOrderSheet>()
  const time = useNow(10_000)
  useTradingEvents()

  const isFiltered = orderType !== undefined || status !== undefined || range !== 'all'
  const clear = () => set({ type: undefined, status: undefined, range: undefined })
  return (
    <div className="flex flex-col gap-4">
      <OwnRunningTrades />
      <Segmented<(typeof TABS)[number]>
        label={w.tabs}
        options={TABS.map((value) => ({
          value,
          label: (
            <span className="-mx-2 text-xs whitespace-nowrap max-xs:mx-0 sm:text-sm">{w.tab[value]}</span>
          ),
        }))}
        value={status ?? 'all'}
        onValueChange={(value) => set({ status: value === 'all' ? undefined : value })}
      />
      <div className="flex items-center gap-2 max-xs:flex-wrap">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 max-xs:grid-cols-1">
          <LineSelect
            label={w.type}
            options={(['all', ...TYPES] as const).map((value) => ({
              value,
              label: value === 'all' ? w.allTypes : s.orderType[value],
            }))}
            value={orderType ?? 'all'}
            onValueChange={(value) => set({ type: value === 'all' ? undefined : value })}
          />
          <LineSelect
            label={w.range}
            options={RANGES.map((value) => ({ value, label: w.ranges[value] }))}
            value={range}
            onValueChange={(value) => set({ range: value === 'all' ? undefined : value })}
          />
        </div>
        {isFiltered && <ResetFilters name={w.reset} onReset={clear} />}
      </div>
      <PagedList
        query={query}
        items={query.data?.data}
        keyOf={({ id }) => id}
        label={w.list}
        empty={w.empty}
        emptyAction={
          <ButtonLink to={paths.tradingHall} icon={<Plus aria-hidden className="size-5" />}>
            {w.publish}
          </ButtonLink>
        }
        filtered={isFiltered ? { empty: w.emptyFiltered, resetName: w.reset, onReset: clear } : undefined}
        columns="wide:grid-cols-2"
        page={page}
        set={set}
      >
        {(order) => <OwnOrderCard order={order} now={time} onAct={(act) => overlay.open({ order, act })} />}
      </PagedList>
      <Stats of={query} />
      <OwnStanding />
      <OwnOrderSheets overlay={overlay} userId={userId} />
    </div>
  )
}

/** Shows the trades that the user runs, on own orders and on taken ones, with a link to all trades. */
function OwnRunningTrades() {
  const w = useWords(runningWords)
  const { trades } = useRunningTrades()
  return (
    <div className="flex flex-col gap-1">
      {trades.length > 0 && <RunningTradeRows trades={trades} />}
      <Link
        to={paths.transactionHistory}
        className="flex min-h-11 items-center gap-1 self-end px-1 text-sm text-accent"
      >
        {w.all}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </div>
  )
}

interface OwnStats {
  total: number
  pending: number
  partial: number
  completed: number
}

function Stats({ of }: { of: QueryState<{ stats: OwnStats }> }) {
  const w = useWords(words)
  const names = ['total', 'pending', 'partial', 'completed'] as const
  return (
    <Card aria-label={w.statsLabel} className="grid grid-cols-4 gap-2 px-2! py-3! max-xs:grid-cols-2">
      {names.map((name) => (
        <p key={name} className="flex min-w-0 flex-col items-center text-center">
          <span className="tabular text-2xl font-bold">
            <Loaded of={of} skeleton={<Skeleton className="my-1 h-6 w-8" />} failed={() => '—'}>
              {({ stats }) => stats[name]}
            </Loaded>
          </span>
          <span className="text-xs text-quiet">{w.stats[name]}</span>
        </p>
      ))}
    </Card>
  )
}

function OwnOrderCard({
  order,
  now,
  onAct,
}: {
  order: Order
  now: number
  onAct: (act: OpenOrderSheet['act']) => void
}) {
  const w = useWords(words)
  const s = useWords(shared)
  const noteId = useId()
  const actionBlock = useActionBlock()
  const off = actionBlock && { disabled: true, 'aria-describedby': noteId }
  const isOpen = isLive(order)
  const ending = order.orderStatus === 'pending' ? 'cancel' : 'withdraw-rest'
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-center justify-between gap-2 max-xs:flex-wrap">
        <span className="flex gap-1">
          <TypeBadge orderType={order.orderType} />
          <ByLinkBadge linkOnly={order.linkOnly} />
          <OrderBadge order={order} />
        </span>
        <time dateTime={order.createdTime} className="text-xs text-quiet">
          {showAgo(order.createdTime, now, s.ago)}
        </time>
      </div>
      <dl className="tabular grid grid-cols-3 gap-2 text-sm max-xs:grid-cols-1">
        {[
          [s.gfAmount, showHundreds(order.gfAmount)],
          [s.unitPrice, showAmount(order.unitPrice)],
          [`${s.totalPrice} USDT`, showAmount(order.totalPrice)],
        ].map(([name, value]) => (
          <div key={name} className="flex min-w-0 flex-col">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <FloatingLine of={order} />
      {(order.orderStatus === 'partial' || (order.progress > 0 && order.progress < 100)) && (
        <OrderProgress order={order} />
      )}
      {isOpen && order.expiresTime && <Expires until={order.expiresTime} />}
      {isOpen && <ActionBlockNote id={noteId} actionBlock={actionBlock} />}
      <div className="mt-auto grid grid-cols-2 items-start gap-2.5 max-xs:grid-cols-1">
        <ButtonLink to={paths.order(order.id)} variant="secondary" className="px-3!">
          {s.detail}
        </ButtonLink>
        {order.transactionId !== null && order.orderStatus === 'partial' && (
          <ButtonLink to={paths.trade(order.transactionId)} variant="secondary" className="px-3!">
            {w.toTrade}
          </ButtonLink>
        )}
        {order.orderStatus === 'pending' && (
          <Button variant="secondary" className="px-3!" {...off} onClick={() => onAct('edit')}>
            {s.act.edit}
          </Button>
        )}
        {isOpen && buttonOf(order.actions, ending).reason === undefined && (
          <Button variant="ghost" className="px-3! odd:col-span-2" {...off} onClick={() => onAct(ending)}>
            {s.act[ending]}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Expires({ until }: { until: string }) {
  const w = useWords(words)
  const { milliseconds, text } = useLeft(until)
  if (milliseconds <= 0) return null
  return <p className="tabular text-sm text-quiet">{w.expiresIn(text)}</p>
}
