import { readToken } from '@torch/contract/read-code.ts'
import type { Order, OrderDetail } from '@torch/contract/trading.ts'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { LoginRequired } from '../../identity/sign-in/login-required.tsx'
import { Refusal } from '../../lib/api/failure.ts'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { availableOf, useBalances } from '../../points/queries.ts'
import { AsOfNote } from '../../ui/as-of-note.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, CardTitle, Facts, ListCard, ListRow } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { words as uiWords } from '../../ui/words.ts'
import { ByLinkBadge, endedWithTrades, OrderBadge, TradeBadge, TypeBadge } from '../badges.tsx'
import { buttonOf } from '../buttons.ts'
import { floatingFacts } from '../floating.tsx'
import { Offline } from '../offline.tsx'
import { isLive } from '../open-states.ts'
import { OrderLink } from '../order-link.tsx'
import { useLeft } from '../process/countdown.tsx'
import { refreshTrading, useOrder, useTradingEvents } from '../queries.ts'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { requirementFacts } from '../requirements.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { StepList } from '../step-list.tsx'
import { TakeSheet } from '../take/lazy-take-sheet.ts'
import { UsdtCode } from '../usdt/usdt-code.tsx'
import { FromCacheContext, useActionBlock } from '../use-action-block.ts'
import { useTradingHalt } from '../use-halt.ts'
import { words as shared } from '../words.ts'
import { OrderProgress } from './order-progress.tsx'
import { OwnOrderButtons } from './own-order-buttons.tsx'
import { type OpenOrderSheet, OwnOrderSheets } from './own-order-sheets.tsx'
import { RunningTrade } from './running-trade.tsx'
import { words } from './words.ts'

/** Shows an order. Data in the link (`orderData`) is ignored; everything comes from the server. */
export function Component() {
  const w = useWords(words)
  const s = useWords(shared)
  const { id = '' } = useParams()
  const orderId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  return (
    <Page
      title={w.order}
      measure="full"
      actions={
        <IconButton label={s.refresh} onClick={() => void refreshTrading()}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {orderId > 0 ? <OneOrder orderId={orderId} /> : <OrderNotFound />}
    </Page>
  )
}

function OrderNotFound() {
  const w = useWords(words)
  const s = useWords(shared)
  return (
    <EmptyState drawing="lost" action={<ButtonLink to={paths.tradingHall}>{s.toHall}</ButtonLink>}>
      {w.orderLost}
    </EmptyState>
  )
}

function OrderSkeleton() {
  return (
    <Loading className="flex flex-col gap-4 wide:grid wide:grid-cols-2">
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </Loading>
  )
}

function OneOrder({ orderId }: { orderId: number }) {
  const w = useWords(words)
  const [search] = useSearchParams()
  const query = useOrder(orderId, readToken(search.get('link') ?? '') || undefined)
  const { data: order, error } = query
  useTradingEvents()
  if (!order && error instanceof Refusal && error.is('unknownOrder')) return <OrderNotFound />
  if (!order)
    return <Loaded of={query} skeleton={<OrderSkeleton />} failedTitle={w.loadFailed} offline={<Offline />} />
  return (
    <FromCacheContext value={query.isFromCache}>
      <AsOfNote query={query} />
      <Shown order={order} />
    </FromCacheContext>
  )
}

function Shown({ order }: { order: OrderDetail }) {
  const w = useWords(words)
  const s = useWords(shared)
  const userId = useSession()?.user.id
  const { account } = useBalances()
  const [asksToSignIn, setAsksToSignIn] = useState(false)
  const take = useOverlay<true>()
  const own = useOverlay<OpenOrderSheet>()
  const running = mostUrgent(order.trades)
  return (
    <div className="flex flex-col gap-4 wide:grid wide:grid-cols-2 wide:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <Status order={order} />
        {running && <RunningTrade tradeId={running.transactionId} />}
        <Trade order={order} />
        {order.own && userId !== undefined ? (
          <OwnOrderButtons
            order={order}
            userId={userId}
            onEdit={() => own.open({ order, act: 'edit' })}
            onEnd={(act) => own.open({ order, act })}
          />
        ) : (
          <TakeButton
            order={order}
            isMain={running === undefined}
            onTake={() => (userId === undefined ? setAsksToSignIn(true) : take.open(true))}
          />
        )}
        {order.own && isLive(order) && order.link !== null && (
          <Card className="flex flex-col gap-3">
            <CardTitle>{s.byLink.title}</CardTitle>
            <OrderLink order={order} />
          </Card>
        )}
        {order.own && <p className="text-center text-sm text-quiet">{w.ownNote}</p>}
        {order.orderType === 'sell' && <Payment order={order} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {order.trades.length > 0 && <Trades order={order} />}
        <Times order={order} />
        {order.orderStatus !== 'pending' && <Progress order={order} />}
      </div>
      {take.of && userId !== undefined && (
        <TakeSheet
          key={take.opening}
          order={order}
          link={order.link ?? undefined}
          open={take.isOpen}
          onClose={take.close}
          userId={userId}
          available={account && availableOf(account).GF}
        />
      )}
      {userId !== undefined && <OwnOrderSheets overlay={own} userId={userId} />}
      <LoginRequired open={asksToSignIn} onClose={() => setAsksToSignIn(false)} returnsHere />
    </div>
  )
}

function TakeButton({
  order,
  isMain,
  onTake,
}: {
  order: Order
  /** False where the user's own trade on it has the main button. */
  isMain: boolean
  onTake: () => void
}) {
  const { [order.orderType]: take } = useWords(shared).take
  const actionBlock = useActionBlock()
  if (!isLive(order)) return null
  const reason = actionBlock?.text ?? buttonOf(order.actions, 'take').reason
  return (
    <div>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        size="large"
        wide
        disabledReason={reason}
        onClick={onTake}
      >
        {take}
      </Button>
    </div>
  )
}

/** Shows the order's state, number and publisher. */
function Status({ order }: { order: Order }) {
  const w = useWords(words)
  const s = useWords(shared)
  const failed = useWords(uiWords).copy.failed
  const { orderStatus } = order
  const trades = endedWithTrades(order)
  const note =
    order.paused && isLive(order)
      ? w.statusNote.paused
      : order.floating?.rests
        ? w.rests[order.floating.rests]
        : orderStatus === 'pending'
          ? order.own
            ? w.statusNote.pending(order.orderType === 'sell')
            : w.statusNote.otherPending
          : trades
            ? w.endedNote[trades](showHundreds(trades === 'trading' ? order.tradingGf : order.completedGf))
            : w.statusNote[orderStatus]
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2 max-xs:flex-wrap">
        <h2 className="text-base font-semibold">{trades ? s.ended[trades] : w.status[orderStatus]}</h2>
        <span className="flex gap-1">
          <TypeBadge orderType={order.orderType} />
          <ByLinkBadge linkOnly={order.linkOnly} />
          <OrderBadge order={order} />
        </span>
      </div>
      <p className="text-sm text-quiet">{note}</p>
      {isLive(order) && order.expiresTime && (
        <Expires until={order.expiresTime} isSell={order.orderType === 'sell'} />
      )}
      <div className="flex items-center justify-between gap-2 rounded-md bg-sunken py-0.5 pr-1 pl-3">
        <span className="flex min-w-0 flex-col py-1 text-sm">
          <span className="text-xs text-quiet">{s.orderNo}</span>
          <span className="font-mono break-all">{order.orderNo}</span>
        </span>
        <CopyButton
          text={order.orderNo}
          label={w.copyNo}
          copiedLabel=""
          onCopied={() => toast(w.copied, { tone: 'good' })}
          onFailed={() => toast(failed, { tone: 'bad' })}
        />
      </div>
    </Card>
  )
}

/** Shows when it expires, and what happens then. */
function Expires({ until, isSell }: { until: string; isSell: boolean }) {
  const w = useWords(words)
  const s = useWords(shared)
  const isHalted = useTradingHalt() !== undefined
  const { milliseconds, text } = useLeft(until)
  if (milliseconds <= 0) return null
  return <p className="tabular text-sm text-quiet">{isHalted ? s.stands : w.expiresThen(text, isSell)}</p>
}

function Trade({ order }: { order: Order }) {
  const w = useWords(words)
  const s = useWords(shared)
  return (
    <Card className="flex flex-col gap-2">
      <CardTitle>{w.info}</CardTitle>
      <Facts
        facts={[
          {
            name: w.publisher,
            value: (
              <span className="flex flex-col items-end">
                {nameOf(order)}
                <ReputationLine reputation={order.reputation} />
              </span>
            ),
          },
          { name: s.gfAmount, value: `${showHundreds(order.gfAmount)} GF` },
          { name: s.unitPrice, value: s.perGf(showAmount(order.unitPrice)) },
          ...floatingFacts(order.floating, order.orderType, s.floating),
          { name: s.totalPrice, value: s.usdt(showAmount(order.totalPrice)) },
          ...requirementFacts(order, s.demands),
          { name: s.remark, value: order.remark || w.noRemark },
        ]}
      />
      {(order.orderStatus === 'partial' || order.progress > 0) && <OrderProgress order={order} />}
    </Card>
  )
}

/** Shows the seller's receiving code to the publisher; others see it in their trade. */
function Payment({ order }: { order: Order }) {
  const w = useWords(words)
  return (
    <Card className="flex flex-col gap-3">
      <CardTitle>{w.payment}</CardTitle>
      {order.usdtQrCode ? (
        <>
          <UsdtCode src={order.usdtQrCode} use="own" />
          <p className="text-sm text-quiet">{w.ownCode}</p>
        </>
      ) : (
        <p className="text-sm text-quiet">{w.codePrivate}</p>
      )}
    </Card>
  )
}

function Times({ order }: { order: Order }) {
  const w = useWords(words)
  const s = useWords(shared)
  const moments: [string, string | null][] = [
    [s.created, order.createdTime],
    [w.started, order.tradingStartTime],
    [s.updated, order.updatedTime],
    [s.expires, order.expiresTime],
    [s.completed, order.completedTime],
  ]
  return (
    <Card>
      <CardTitle>{w.time}</CardTitle>
      <Facts
        facts={moments.flatMap(([name, time]) => {
          const value = showMinute(time)
          return value ? [{ name, value }] : []
        })}
      />
    </Card>
  )
}

/** Returns the most urgent trade: paid ones first, then unpaid ones, then those with an arbiter. */
function mostUrgent(trades: OrderDetail['trades']) {
  const urgency = ['awaiting-release', 'paid', 'pending-payment', 'appealing'] as const
  return urgency.map((state) => trades.find(({ status }) => status === state)).find((trade) => trade)
}

/** Shows what has happened so far. */
function Progress({ order }: { order: Order }) {
  const w = useWords(words)
  const steps: [string, string | null][] = [
    [w.step.created, order.createdTime],
    [w.step.taken, order.tradingStartTime],
    [w.step.completed, order.completedTime],
    [w.step.ended, isLive(order) || order.orderStatus === 'completed' ? null : order.updatedTime],
  ]
  return (
    <Card>
      <CardTitle>{w.timeline}</CardTitle>
      <StepList steps={steps.flatMap(([text, time]) => (time ? [{ text, time }] : []))} />
    </Card>
  )
}

/** Lists the user's trades on this order. */
function Trades({ order }: { order: OrderDetail }) {
  const w = useWords(words)
  return (
    <section aria-label={w.yourTrades} className="flex flex-col gap-2">
      <h2 className="px-1 text-sm font-semibold text-quiet">{w.yourTrades}</h2>
      <ListCard>
        {order.trades.map(({ transactionId, transactionNo, gfAmount, status, createdTime }) => (
          <ListRow
            key={transactionId}
            to={paths.trade(transactionId)}
            title={`${showHundreds(gfAmount)} GF`}
            note={
              <>
                <span className="inline-block max-xs:break-all">{transactionNo}</span>{' '}
                <span className="inline-block">{showMinute(createdTime)}</span>
              </>
            }
            trailing={<TradeBadge status={status} />}
          />
        ))}
      </ListCard>
    </section>
  )
}
