import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { LoginRequired } from '../../identity/sign-in/login-required.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { availableOf, useBalances } from '../../points/queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/choices.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { PublishSheet } from '../publish/lazy-publish-sheet.ts'
import { usePublishAction } from '../publish/use-publish-action.ts'
import { useRefreshTrading, useTradingEvents } from '../queries.ts'
import { GuidePrice } from './guide-price.tsx'
import { HallActions } from './hall-actions.tsx'
import { HallOrders } from './hall-orders.tsx'
import { HallStats } from './hall-stats.tsx'
import { Offers } from './offers.tsx'
import { type HallSide, SIDES, useHallSide } from './use-hall-side.ts'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const userId = useSession()?.user.id
  const { account } = useBalances()
  const [asksToSignIn, setAsksToSignIn] = useState(false)
  const refresh = useRefreshTrading()
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
            void refresh().then(() => toast(w.refreshed, { tone: 'good' }))
          }}
        >
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-2 wide:grid wide:gap-4 wide:grid-cols-[20rem_minmax(0,1fr)] wide:items-start">
        <div className="flex flex-col gap-2 wide:sticky wide:top-18">
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
