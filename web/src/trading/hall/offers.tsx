import type { Units } from '@torch/contract/money.ts'
import type { OrderType } from '@torch/contract/states.ts'
import type { Order } from '@torch/contract/trading.ts'
import { Bell, Plus } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { RowSkeletons } from '../card-skeletons.tsx'
import { PagedList } from '../paged-list.tsx'
import type { OrderTypeName } from '../publish/use-publish-action.ts'
import { runningTradeOn, useRunningTrades } from '../standing.ts'
import { TakeSheet } from '../take/lazy-take-sheet.ts'
import { useActionBlock } from '../use-action-block.ts'
import { GuideLine } from './guide-line.tsx'
import { isTakeable } from './is-takeable.ts'
import { NewItemsButton } from './new-items-button.tsx'
import { NoMatch } from './no-match.tsx'
import { BestOffer, type OfferProps, OfferRow } from './offer.tsx'
import { OfferFilters } from './offer-filters.tsx'
import { plainGf, useHallOffers } from './use-hall-offers.ts'
import { WantedField } from './wanted-field.tsx'
import { words } from './words.ts'

interface OffersProps {
  side: OrderType
  userId: number | undefined
  available: Units | undefined
  /** For visitors, who are asked to sign in instead. */
  onVisitor: (() => void) | undefined
  /** Increases when the user refreshes. */
  refreshed: number
  onPublish: (type: OrderTypeName) => void
}

/**
 * Lists the offers that the user can take: the best price as a large card, the others in rows. Own and barred ones are separate, the
 * latter with reasons.
 */
export function Offers({ side, userId, available, onVisitor, refreshed, onPublish }: OffersProps) {
  const w = useWords(words)
  const hall = useHallOffers(side)
  const { filter, saveFilter, price, amount, network, wantedOf, page, set, query, offers } = hall
  const isFiltered = amount !== undefined || network !== undefined
  const take = useOverlay<Order>()
  const { trades } = useRunningTrades()
  const takeNext = useEffectEvent(offers.takeNext)
  useEffect(() => {
    if (refreshed > 0) takeNext()
  }, [refreshed])

  const others = offers.list?.filter((order) => !order.own) ?? []
  const open = others.filter(isTakeable)
  const barred = others.filter((order) => !isTakeable(order))
  const ownCount = (offers.list?.length ?? 0) - others.length
  const fresh = new Set(query.data?.records.map(({ id }) => id))
  // The order being taken is shown in its current state, not as of the opening.
  const current = (order: Order) => offers.list?.find(({ id }) => id === order.id) ?? order
  const row = (order: Order) => {
    const offer: OfferProps = {
      ...{ order, side, wanted: wantedOf(order) },
      isGone: !fresh.has(order.id),
      running: runningTradeOn(trades, order),
      onTake: () => (onVisitor ? onVisitor() : take.open(order)),
    }
    return page === 1 && order.id === open[0]?.id ? <BestOffer {...offer} /> : <OfferRow {...offer} />
  }
  // Own and barred orders are listed separately, so they are not counted here.
  const countOf = ({ pages, total }: { pages: number; total: number }) => {
    if (pages > 1) return w.onPage(shown(open.length), shown(total))
    return isFiltered ? w.foundOf(shown(open.length)) : w.found[side](shown(open.length))
  }
  const guard =
    onVisitor &&
    ((event: MouseEvent) => {
      event.preventDefault()
      onVisitor()
    })
  return (
    <section aria-label={w.offers[side]} className="flex min-w-0 flex-col gap-2">
      <WantedField
        side={side}
        filter={filter}
        saveFilter={saveFilter}
        price={price}
        hint={<GuideLine onChart={guard} />}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
        <p className="tabular min-w-0 flex-1 basis-28 text-quiet">
          {query.data && open.length > 0 && countOf(query.data)}
        </p>
        <OfferFilters side={side} filter={filter} saveFilter={saveFilter} />
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
        emptyAction={
          isFiltered && <NoMatch side={side} onChoose={(most) => saveFilter({ amount: plainGf(most) })} />
        }
        filtered={
          isFiltered && query.data && query.data.all > 0
            ? { empty: w.hidden(shown(query.data.all)), resetName: w.reset, onReset: () => saveFilter({}) }
            : undefined
        }
        skeleton={<RowSkeletons />}
        columns="single"
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
          <ul className="grid grid-cols-1 gap-2">
            {barred.map((order) => (
              <li key={order.id}>{row(order)}</li>
            ))}
          </ul>
        </details>
      )}
      {ownCount > 0 && (
        <Link to={paths.myOrders} className="flex min-h-11 items-center px-1 text-sm text-accent">
          {w.ownApart(ownCount)}
        </Link>
      )}
      <Otherwise
        side={side}
        onPublish={() => (onVisitor ? onVisitor() : onPublish(side))}
        onAlert={guard}
        query={new URLSearchParams({ side, ...(amount && { amount }), ...(network && { network }) })}
      />
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
          wanted={wantedText(wantedOf(take.of))}
        />
      )}
    </section>
  )
}

/** For whom none of the offers will do: an own order, or an alert. */
function Otherwise({
  side,
  onPublish,
  onAlert,
  query,
}: {
  side: OrderType
  onPublish: () => void
  onAlert: ((event: MouseEvent) => void) | undefined
  query: URLSearchParams
}) {
  const w = useWords(words)
  const actionBlock = useActionBlock()
  return (
    <div className="grid grid-cols-2 gap-2.5 pt-1 max-xs:grid-cols-1">
      <Button
        variant="secondary"
        className="px-2!"
        icon={<Plus aria-hidden className="size-5" />}
        disabled={actionBlock !== undefined}
        onClick={onPublish}
      >
        {w.publish[side]}
      </Button>
      <ButtonLink
        to={`${paths.orderAlerts}?${query}`}
        onClick={onAlert}
        variant="secondary"
        className="px-2!"
        icon={<Bell aria-hidden className="size-5" />}
      >
        {w.alert}
      </ButtonLink>
    </div>
  )
}

const wantedText = (gf: Units | undefined) => (gf === undefined ? undefined : plainGf(gf))
const shown = (count: number) => count.toLocaleString('en-US')
