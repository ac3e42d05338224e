import { ChartCandlestick, ClipboardList, History, RotateCw, Scale } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { LoginRequired } from '../../identity/sign-in/login-required.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { availableOf, useBalances } from '../../points/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { PublishSheet } from '../publish/lazy-publish-sheet.ts'
import { type OrderTypeName, usePublishAction } from '../publish/use-publish-action.ts'
import { refreshTrading, useHallStats, useTradingEvents } from '../queries.ts'
import { RunningTrades } from '../running-trades.tsx'
import { oneOf, useUrlFilter } from '../url-filter.ts'
import { useActionBlock } from '../use-action-block.ts'
import { GuidePrice } from './guide-price.tsx'
import { HallOrders } from './hall-orders.tsx'
import { Offers } from './offers.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const userId = useSession()?.user.id
  const { account } = useBalances()
  const [asksToSignIn, setAsksToSignIn] = useState(false)
  const [side, setSide] = useHallSide()
  const [seen, setSeen] = useState(0)
  const publish = usePublishAction(userId !== undefined)
  useTradingEvents()
  const available = account && availableOf(account).GF
  const onVisitor = userId === undefined ? () => setAsksToSignIn(true) : undefined
  // A link that opens a form asks visitors to sign in first; closing removes the parameter too.
  const isAsked = asksToSignIn || (userId === undefined && publish.wanted !== undefined)

  const listed = { userId, available, onVisitor, refreshed: seen + publish.opening }
  return (
    <Page
      title={w.title}
      measure="full"
      actions={
        <IconButton
          label={w.refresh}
          onClick={() => {
            setSeen(seen + 1)
            void refreshTrading().then(() => toast(w.refreshed, { tone: 'good' }))
          }}
        >
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-2 wide:grid wide:gap-4 wide:grid-cols-[20rem_minmax(0,1fr)] wide:items-start">
        <div className="flex flex-col gap-2 wide:sticky wide:top-18">
          <RunningTrades />
          <GuidePrice
            onChart={
              onVisitor &&
              ((event) => {
                event.preventDefault()
                onVisitor()
              })
            }
          />
          <HallActions onPublish={publish.open} onVisitor={onVisitor} />
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <HallStats />
          <Segmented<HallSide>
            label={w.sides}
            options={SIDES.map((value) => ({ value, label: w.side[value] }))}
            value={side}
            onValueChange={setSide}
          />
          {side === 'all' ? <HallOrders {...listed} /> : <Offers key={side} side={side} {...listed} />}
        </div>
      </div>
      {userId !== undefined && publish.opening > 0 && (
        <PublishSheet
          key={`${publish.type} ${publish.opening}`}
          type={publish.type}
          open={publish.isOpen}
          onClose={publish.close}
          userId={userId}
          available={available}
        />
      )}
      <LoginRequired
        open={isAsked}
        onClose={() => {
          setAsksToSignIn(false)
          if (publish.wanted) publish.close()
        }}
      />
    </Page>
  )
}

export const SIDES = ['buy', 'sell', 'all'] as const
/** The user's intention: buy or sell; `all` shows every order, including ended ones. */
export type HallSide = (typeof SIDES)[number]

/**
 * Manages the side of the hall in the URL. URLs with a type or a state, as in the spec, mean all; a URL that opens a form
 * shows the form's side.
 */
export function useHallSide(): [HallSide, (side: HallSide) => void] {
  const { params, set } = useUrlFilter()
  const named = oneOf(params, 'side', SIDES)
  const meant = params.has('type') || params.has('status') ? 'all' : oneOf(params, 'action', ['buy', 'sell'])
  return [named ?? meant ?? 'buy', (side) => set({ side, type: undefined, status: undefined })]
}

/** Shows the number of all orders and of those that can be taken, in the hall's header. */
export function HallStats() {
  const w = useWords(words)
  const query = useHallStats()
  return (
    <dl aria-label={w.stats} className="tabular flex flex-wrap gap-x-4 px-1 text-xs text-quiet">
      <Loaded of={query} skeleton={<Skeleton className="h-4.5 w-40" />} failed={() => null}>
        {({ totalOrders, activeOrders }) =>
          [
            { name: w.totalOrders, count: totalOrders },
            { name: w.activeOrders, count: activeOrders },
          ].map(({ name, count }) => (
            <div key={name} className="flex gap-1">
              <dt>{name}</dt>
              <dd className="font-semibold text-text">{count.toLocaleString('en-US')}</dd>
            </div>
          ))
        }
      </Loaded>
    </dl>
  )
}

interface HallActionsProps {
  onPublish: (type: OrderTypeName) => void
  /** For visitors, who are asked to sign in instead. */
  onVisitor: (() => void) | undefined
}

/** The six buttons of the hall. */
export function HallActions({ onPublish, onVisitor }: HallActionsProps) {
  const w = useWords(words)
  const actionBlock = useActionBlock()
  const places = [
    { to: paths.myOrders, label: w.myOrders, Icon: ClipboardList },
    { to: paths.appealProcess, label: w.appeals, Icon: Scale },
    { to: paths.priceChart, label: w.chart, Icon: ChartCandlestick },
    { to: paths.transactionHistory, label: w.history, Icon: History },
  ]
  const guard = (event: MouseEvent) => {
    if (!onVisitor) return
    event.preventDefault()
    onVisitor()
  }
  return (
    <Card aria-label={w.actions} className="px-2! py-2!">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1 px-2! text-sm! whitespace-nowrap max-xs:basis-full max-xs:whitespace-normal"
          disabled={actionBlock !== undefined}
          onClick={() => (onVisitor ? onVisitor() : onPublish('buy'))}
        >
          {w.publishBuy}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 px-2! text-sm! whitespace-nowrap max-xs:basis-full max-xs:whitespace-normal"
          disabled={actionBlock !== undefined}
          onClick={() => (onVisitor ? onVisitor() : onPublish('sell'))}
        >
          {w.publishSell}
        </Button>
      </div>
      {actionBlock && <p className="pt-2 text-sm text-quiet">{actionBlock.text}</p>}
      {/* Sized by their text: in four equal columns the longest would wrap. */}
      <ul className="mt-1 flex *:grow max-xs:grid max-xs:grid-cols-2 max-xs:gap-1">
        {places.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={guard}
              className="flex min-h-12 flex-col items-center justify-center gap-1 rounded-md px-1 py-1 text-center text-xs font-medium whitespace-nowrap max-xs:whitespace-normal hover:bg-sunken active:bg-sunken"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-quiet" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
