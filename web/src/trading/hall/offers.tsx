import { readUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { Order, RunningTrade } from '@torch/contract/trading.ts'
import { MIN_TRADE_UNITS } from '@torch/contract/trading-limits.ts'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { Link } from 'react-router'
import { showAmount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { buttonOf } from '../buttons.ts'
import { RowSkeletons } from '../card-skeletons.tsx'
import { FloatingLine } from '../floating.tsx'
import { PagedList } from '../paged-list.tsx'
import { useOffers } from '../queries.ts'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { RequirementLine } from '../requirements.tsx'
import { RunningNote, ToRunningTrade } from '../running-on-order.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { runningTradeOn, useRunningTrades } from '../standing.ts'
import { TakeSheet } from '../take/lazy-take-sheet.ts'
import { pageOf, useUrlFilter } from '../url-filter.ts'
import { useActionBlock, useAvailableActions } from '../use-action-block.ts'
import { NewItemsButton } from './new-items-button.tsx'
import { OfferFilters } from './offer-filters.tsx'
import { useStableList } from './stable-list.ts'
import { useHallFilter } from './use-hall-filter.ts'
import { words } from './words.ts'

interface OffersProps {
  side: OrderType
  userId: number | undefined
  available: Units | undefined
  /** For visitors, who are asked to sign in instead. */
  onVisitor: (() => void) | undefined
  /** Increases when the user refreshes. */
  refreshed: number
}

/**
 * Lists the offers that the user can take, best price first. Own and barred ones are separate, the latter with reasons.
 */
export function Offers({ side, userId, available, onVisitor, refreshed }: OffersProps) {
  const w = useWords(words)
  const { params, set } = useUrlFilter()
  const page = pageOf(params)
  const { filter, saveFilter } = useHallFilter()
  const amount = filter.amount
  const network = side === 'buy' ? filter.network : undefined
  const isFiltered = amount !== undefined || network !== undefined
  const query = useOffers({ side, amount, network, page })
  // Cached data is replaced as a whole by live data.
  const age = query.isFromCache ? 'last seen' : 'now'
  const place = query.isPlaceholderData ? 'before' : `${side} ${amount} ${network} ${page} ${age}`
  const offers = useStableList(query.data?.records, place, query.dataUpdatedAt)
  const take = useOverlay<Order>()
  const { trades } = useRunningTrades()
  const takeNext = useEffectEvent(offers.takeNext)
  useEffect(() => {
    if (refreshed > 0) takeNext()
  }, [refreshed])

  const { own, open, barred } = sorted(offers.list)
  const fresh = new Set(query.data?.records.map(({ id }) => id))
  // The order being taken is shown in its current state, not as of the opening.
  const current = (order: Order) => offers.list?.find(({ id }) => id === order.id) ?? order
  const row = (order: Order) => (
    <OfferRow
      order={order}
      side={side}
      isGone={!fresh.has(order.id)}
      running={runningTradeOn(trades, order)}
      onTake={() => (onVisitor ? onVisitor() : take.open(order))}
    />
  )

  // Own and barred orders are listed separately, so they are not counted here.
  const countOf = ({ pages, total }: { pages: number; total: number }) => {
    if (pages > 1) return w.onPage(shown(open.length), shown(total))
    return isFiltered ? w.foundOf(shown(open.length)) : w.found[side](shown(open.length))
  }
  return (
    <section aria-label={w.offers[side]} className="flex min-w-0 flex-col gap-2">
      <OfferFilters side={side} filter={{ amount, network }} saveFilter={saveFilter} />
      <div className="flex items-baseline justify-between gap-2 px-1 text-xs">
        <p className="tabular text-quiet">{query.data && open.length > 0 && countOf(query.data)}</p>
        {!onVisitor && (
          <Link
            to={`${paths.orderAlerts}?${new URLSearchParams({ side, ...(amount && { amount }), ...(network && { network }) })}`}
            className="-my-3 flex items-center gap-1 py-3 whitespace-nowrap text-accent"
          >
            <Bell aria-hidden className="size-3.5" />
            {w.alert}
          </Link>
        )}
      </div>
      <NewItemsButton
        count={page === 1 && !query.isPlaceholderData ? offers.waiting : 0}
        onTake={offers.take}
      />
      <PagedList
        query={query}
        // With only own or barred offers the list is not reported as empty.
        items={offers.list && (open.length > 0 || offers.list.length === 0 ? open : undefined)}
        keyOf={({ id }) => id}
        empty={w.noOffers[side]}
        filtered={
          isFiltered && query.data && query.data.all > 0
            ? { empty: w.hidden(shown(query.data.all)), resetName: w.reset, onReset: () => saveFilter({}) }
            : undefined
        }
        skeleton={<RowSkeletons />}
        columns="desk:grid-cols-2"
        page={page}
        set={set}
      >
        {row}
      </PagedList>
      {barred.length > 0 && (
        <details open={open.length === 0}>
          <summary className="flex min-h-11 cursor-pointer items-center px-1 text-sm text-quiet">
            {w.barred(barred.length)}
          </summary>
          <ul className="grid grid-cols-1 gap-3 desk:grid-cols-2">
            {barred.map((order) => (
              <li key={order.id}>{row(order)}</li>
            ))}
          </ul>
        </details>
      )}
      {own.length > 0 && (
        <Link to={paths.myOrders} className="flex min-h-11 items-center px-1 text-sm text-accent">
          {w.ownApart(own.length)}
        </Link>
      )}
      {take.of && userId !== undefined && (
        <TakeSheet
          key={take.opening}
          order={current(take.of)}
          open={take.isOpen}
          onClose={() => {
            take.close()
            offers.takeNext()
          }}
          userId={userId}
          available={available}
          wanted={amount}
        />
      )}
    </section>
  )
}

const shown = (count: number) => count.toLocaleString('en-US')

/** Sorts offers by the server's actions: visitors have none and may see all. */
function sorted(offers: readonly Order[] | undefined) {
  const others = offers?.filter((order) => !order.own) ?? []
  const isBarred = ({ actions }: Order) => buttonOf(actions, 'take').reason !== undefined
  return {
    own: offers?.filter((order) => order.own) ?? [],
    open: others.filter((order) => !isBarred(order)),
    barred: others.filter(isBarred),
  }
}

interface OfferRowProps {
  order: Order
  side: OrderType
  /** The offer was listed a moment ago and is gone. */
  isGone: boolean
  /** The user's trade on it, which its button opens. More of the order can be taken on the order's page. */
  running: RunningTrade | undefined
  onTake: () => void
}

/** Shows an offer in three lines: price, amount, publisher. Everything except its button opens the order. */
export function OfferRow({ order, side, isGone, running, onTake }: OfferRowProps) {
  const w = useWords(words)
  const actions = useAvailableActions(order.actions)
  const actionBlock = useActionBlock()
  // Visitors get no actions from the server.
  const reason = buttonOf(actions, 'take').reason ?? actionBlock?.text ?? (isGone ? w.justGone : undefined)
  const reasonId = useId()
  const rest = readUnits(order.remainingGf)
  return (
    <Card className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3! py-2.5!">
      <Link to={paths.order(order.id)} className="flex min-w-0 flex-1 basis-36 flex-col">
        <span className="tabular text-lg leading-6 font-bold text-gold">
          {showAmount(order.unitPrice)}{' '}
          <span className="text-xs font-medium text-quiet">
            USDT / GF{order.network && ` · ${order.network}`}
          </span>
        </span>
        <span className="tabular text-sm font-medium">
          {rest > MIN_TRADE_UNITS
            ? w.range(showHundreds(writeUnits(MIN_TRADE_UNITS)), showHundreds(order.remainingGf))
            : `${showHundreds(order.remainingGf)} GF`}
        </span>
      </Link>
      {running ? (
        <ToRunningTrade trade={running} />
      ) : (
        <Button
          className="min-w-22 px-3! max-xs:w-full"
          disabled={reason !== undefined}
          aria-describedby={reason && reasonId}
          onClick={onTake}
        >
          {w.takes[side]}
        </Button>
      )}
      <p className="flex min-w-0 basis-full flex-wrap items-baseline gap-x-1.5">
        <span className="max-w-full truncate text-xs font-medium">{nameOf(order)}</span>
        <ReputationLine reputation={order.reputation} />
      </p>
      <FloatingLine of={order} />
      <RequirementLine of={order} />
      {running && <RunningNote trade={running} />}
      {reason && !running && (
        <p id={reasonId} className="basis-full text-sm text-quiet">
          {reason}
        </p>
      )}
    </Card>
  )
}
