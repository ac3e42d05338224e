import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { LoginRequired } from '../../identity/sign-in/login-required.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { availableOf, useBalances } from '../../points/queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { PublishSheet } from '../publish/lazy-publish-sheet.ts'
import { usePublishAction } from '../publish/use-publish-action.ts'
import { refreshTrading, useHallStats, useTradingEvents } from '../queries.ts'
import { RunningTrades } from '../running-trades.tsx'
import { oneOf, useUrlFilter } from '../url-filter.ts'
import { GuidePrice } from './guide-price.tsx'
import { HallActions, HallMenu } from './hall-menu.tsx'
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
        <>
          <IconButton
            label={w.refresh}
            onClick={() => {
              setSeen(seen + 1)
              void refreshTrading().then(() => toast(w.refreshed, { tone: 'good' }))
            }}
          >
            <RotateCw aria-hidden className="size-5" />
          </IconButton>
          <HallMenu onPublish={publish.open} onVisitor={onVisitor} />
        </>
      }
    >
      <div className="flex flex-col gap-2 wide:grid wide:gap-4 wide:grid-cols-[20rem_minmax(0,1fr)] wide:items-start">
        <div className="flex flex-col gap-2 wide:sticky wide:top-18">
          <RunningTrades />
          {/* On a phone: one line below the wanted amount, and the menu in the bar. */}
          <div className="hidden flex-col gap-2 wide:flex">
            <GuidePrice
              onChart={
                onVisitor &&
                ((event) => {
                  event.preventDefault()
                  onVisitor()
                })
              }
            />
            <Card className="py-2!">
              <HallActions onPublish={publish.open} onVisitor={onVisitor} />
            </Card>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-2.5">
          <Segmented<HallSide>
            label={w.sides}
            options={SIDES.filter((value) => value !== 'all' || side === 'all').map((value) => ({
              value,
              label: w.side[value],
            }))}
            value={side}
            onValueChange={setSide}
          />
          {side === 'all' ? (
            <HallOrders {...listed} />
          ) : (
            <Offers key={side} side={side} {...listed} onPublish={publish.open} />
          )}
          <HallStats />
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
    <dl
      aria-label={w.stats}
      className="tabular flex flex-wrap justify-center gap-x-4 px-1 text-sm text-quiet"
    >
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
