import type { Units } from '@torch/contract/money.ts'
import type { OrderState, OrderType } from '@torch/contract/states.ts'
import type { Order } from '@torch/contract/trading.ts'
import { useEffect, useEffectEvent } from 'react'
import { stateNamesOf } from '../../lib/api/states.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { Segmented, Select } from '../../ui/fields/choices.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import type { OrderEnd } from '../orders/end-order-dialog.tsx'
import { EndOrderDialog } from '../orders/lazy-end-order-dialog.ts'
import { PagedList } from '../paged-list.tsx'
import { useHallOrders } from '../queries.ts'
import { ResetFilters } from '../reset-filters.tsx'
import { runningTradeOn, useRunningTrades } from '../standing.ts'
import { TakeSheet } from '../take/lazy-take-sheet.ts'
import { oneOf, pageOf, useUrlFilter } from '../url-filter.ts'
import { words as shared } from '../words.ts'
import { NewItemsButton } from './new-items-button.tsx'
import { OrderCard } from './order-card.tsx'
import { useStableList } from './stable-list.ts'
import { words } from './words.ts'

const TYPES = stateNamesOf('orderType')
const STATUSES = stateNamesOf('orderStatus')

interface HallOrdersProps {
  userId: number | undefined
  available: Units | undefined
  /** For visitors, who are asked to sign in instead. */
  onVisitor: (() => void) | undefined
  /** Increases when the user refreshes. */
  refreshed: number
}

/** Lists all orders of the hall, including ended ones, filtered by the URL, in pages. */
export function HallOrders({ userId, available, onVisitor, refreshed }: HallOrdersProps) {
  const w = useWords(words)
  const { params, set } = useUrlFilter()
  const orderType = oneOf(params, 'type', TYPES)
  const status = oneOf(params, 'status', STATUSES)
  const page = pageOf(params)
  const query = useHallOrders({ orderType, status, page })
  const time = useNow(10_000)
  // Cached data is replaced as a whole by live data.
  const age = query.isFromCache ? 'last seen' : 'now'
  const place = query.isPlaceholderData ? 'before' : `${orderType} ${status} ${page} ${age}`
  const orders = useStableList(query.data?.records, place, query.dataUpdatedAt)
  const take = useOverlay<Order>()
  const { trades } = useRunningTrades()
  const end = useOverlay<OrderEnd>()
  const takeNext = useEffectEvent(orders.takeNext)
  useEffect(() => {
    if (refreshed > 0) takeNext()
  }, [refreshed])

  const isFiltered = orderType !== undefined || status !== undefined
  // Keeps the side, and clears the filters.
  const clear = () => set({ side: 'all', type: undefined, status: undefined })
  // The order being taken is shown in its current state, not as of the opening.
  const current = (order: Order) => orders.list?.find(({ id }) => id === order.id) ?? order

  return (
    <section aria-label={w.orders} className="flex min-w-0 flex-col gap-3">
      <Filters {...{ orderType, status, isFiltered, set }} onReset={clear} />
      <NewItemsButton
        count={page === 1 && !query.isPlaceholderData ? orders.waiting : 0}
        onTake={orders.take}
      />
      <PagedList
        query={query}
        items={orders.list}
        keyOf={({ id }) => id}
        empty={w.empty}
        filtered={isFiltered ? { empty: w.emptyFiltered, resetName: w.reset, onReset: clear } : undefined}
        columns="desk:grid-cols-2"
        page={page}
        set={set}
      >
        {(order) => (
          <OrderCard
            order={order}
            now={time}
            running={runningTradeOn(trades, order)}
            onTake={() => (onVisitor ? onVisitor() : take.open(order))}
            onCancel={() => end.open({ order, act: 'cancel' })}
            onWithdraw={() => end.open({ order, act: 'withdraw-rest' })}
          />
        )}
      </PagedList>
      {take.of && userId !== undefined && (
        <TakeSheet
          key={`take ${take.opening}`}
          order={current(take.of)}
          open={take.isOpen}
          onClose={() => {
            take.close()
            orders.takeNext()
          }}
          userId={userId}
          available={available}
        />
      )}
      {end.of && (
        <EndOrderDialog
          key={`end ${end.opening}`}
          {...end.of}
          open={end.isOpen}
          onClose={end.close}
          onDone={orders.takeNext}
        />
      )}
    </section>
  )
}

interface FiltersProps {
  orderType: OrderType | undefined
  status: OrderState | undefined
  isFiltered: boolean
  set: ReturnType<typeof useUrlFilter>['set']
  onReset: () => void
}

function Filters({ orderType, status, isFiltered, set, onReset }: FiltersProps) {
  const w = useWords(words)
  const s = useWords(shared)
  return (
    <div className="flex flex-col gap-3 wide:flex-row wide:items-end">
      <div className="wide:w-72">
        <Segmented<'all' | OrderType>
          label={w.type}
          options={(['all', ...TYPES] as const).map((value) => ({ value, label: s.orderType[value] }))}
          value={orderType ?? 'all'}
          onValueChange={(value) => set({ side: 'all', type: value === 'all' ? undefined : value })}
        />
      </div>
      <div className="flex flex-1 items-end gap-2">
        <div className="min-w-0 flex-1">
          <Select
            label={w.status}
            options={(['all', ...STATUSES] as const).map((value) => ({
              value,
              label: s.orderStatus[value],
            }))}
            value={status ?? 'all'}
            onValueChange={(value) => set({ side: 'all', status: value === 'all' ? undefined : value })}
          />
        </div>
        {isFiltered && <ResetFilters name={w.reset} onReset={onReset} />}
      </div>
    </div>
  )
}
