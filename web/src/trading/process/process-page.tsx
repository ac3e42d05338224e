import type { TradeEvent, Trader, TransactionDetail } from '@torch/contract/trading.ts'
import { RotateCw } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AsOfNote } from '../../ui/as-of-note.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { CopyableNumber } from '../../ui/copyable-number.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { TradeAppeals } from '../appeals/trade-appeals.tsx'
import { TradeChat } from '../chat/trade-chat.tsx'
import { Offline } from '../offline.tsx'
import { refreshTrading, useTrade, useTradingEvents } from '../queries.ts'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { StepList } from '../step-list.tsx'
import { canPay } from '../trade-with-actions.ts'
import { FromCacheContext } from '../use-action-block.ts'
import { words as shared } from '../words.ts'
import { PaymentInfo } from './payment-info.tsx'
import { TradeButtons } from './trade-buttons.tsx'
import { type OpenTradeSheet, TradeSheets } from './trade-sheets.tsx'
import { WhoseTurn } from './whose-turn.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const s = useWords(shared)
  const { id = '' } = useParams()
  const userId = useSession()?.user.id
  const tradeId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  if (userId === undefined) return <RedirectToLogin />
  return (
    <Page
      title={tradeId > 0 ? `${w.title} #${tradeId}` : w.title}
      measure="full"
      actions={
        <IconButton label={s.refresh} onClick={() => void refreshTrading()}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {tradeId > 0 ? (
        <Process tradeId={tradeId} userId={userId} />
      ) : (
        <EmptyState drawing="lost" action={<ButtonLink to={paths.tradingHall}>{s.toHall}</ButtonLink>}>
          {w.missingId}
        </EmptyState>
      )}
    </Page>
  )
}

/** Shows a trade with the pending action first. */
function Process({ tradeId, userId }: { tradeId: number; userId: number }) {
  const w = useWords(words)
  const query = useTrade(tradeId)
  const { data: trade } = query
  const overlay = useOverlay<OpenTradeSheet>()
  useTradingEvents()

  if (!trade)
    return (
      <Loaded of={query} skeleton={<ProcessSkeleton />} failedTitle={w.loadFailed} offline={<Offline />} />
    )
  // During an appeal, that comes first.
  const isAppealing = trade.transaction.status === 'appealing'
  // The payer needs the code first, and the proof later.
  const paysNow = canPay(trade)
  const payment = <PaymentInfo trade={trade} onPay={() => overlay.open({ sheet: 'pay', trade })} />
  return (
    <FromCacheContext value={query.isFromCache}>
      <div className="flex flex-col gap-4 wide:grid wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <AsOfNote query={query} />
          <WhoseTurn trade={trade} />
          {paysNow && payment}
          <Card aria-label={w.actions} className="hidden has-[button,a]:block">
            <CardTitle>{w.actions}</CardTitle>
            {isAppealing && <p className="mb-3 text-sm text-quiet">{w.settle}</p>}
            <TradeButtons trade={trade} onOpen={(sheet) => overlay.open({ sheet, trade })} />
          </Card>
          {isAppealing && <TradeAppeals transactionId={tradeId} />}
          {!paysNow && payment}
          <TradeChat transactionId={tradeId} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!isAppealing && <TradeAppeals transactionId={tradeId} />}
          <TradeFacts trade={trade} />
          <TradePeople trade={trade} />
          <Timeline events={trade.timeline} />
        </div>
        <TradeSheets overlay={overlay} userId={userId} />
      </div>
    </FromCacheContext>
  )
}

function ProcessSkeleton() {
  return (
    <Loading className="flex flex-col gap-4 wide:grid wide:grid-cols-2">
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
    </Loading>
  )
}

/** Shows what has happened to a trade. */
export function Timeline({ events }: { events: readonly TradeEvent[] }) {
  const w = useWords(words)
  return (
    <Card>
      <CardTitle>{w.timeline}</CardTitle>
      <StepList steps={events.map(({ event, time, by }) => ({ text: w.event[event], time, by: w.by[by] }))} />
    </Card>
  )
}

/** Shows the traded amounts and the order. */
export function TradeFacts({ trade: { transaction, buyOrder } }: { trade: TransactionDetail }) {
  const w = useWords(words)
  const s = useWords(shared)
  return (
    <Card>
      <CardTitle>{w.info}</CardTitle>
      <Facts
        facts={[
          { name: s.gfAmount, value: `${showHundreds(transaction.gfAmount)} GF` },
          { name: s.unitPrice, value: s.perGf(showAmount(transaction.unitPrice)) },
          { name: s.totalPrice, value: s.usdt(showAmount(transaction.totalPrice)) },
          ...(transaction.remark ? [{ name: s.remark, value: transaction.remark }] : []),
          { name: s.tradeNo, value: <CopyableNumber number={transaction.transactionNo} /> },
          {
            name: w.fromOrder,
            value: (
              <Link to={paths.order(buyOrder.id)} className="break-all text-accent underline">
                {buyOrder.orderNo}
              </Link>
            ),
          },
          { name: s.created, value: showMinute(transaction.createdTime) },
        ]}
      />
    </Card>
  )
}

/** Shows both sides with their trading records. */
export function TradePeople({ trade: { buyerInfo, sellerInfo, role } }: { trade: TransactionDetail }) {
  const w = useWords(words)
  const s = useWords(shared)
  const person = (trader: Trader, isOwn: boolean) => (
    <span className="flex flex-col items-end">
      <span>
        {nameOf(trader)}
        {isOwn && w.you}
      </span>
      <ReputationLine reputation={trader.reputation} />
    </span>
  )
  return (
    <Card>
      <CardTitle>{w.people}</CardTitle>
      <Facts
        facts={[
          { name: s.buyer, value: person(buyerInfo, role === 'buyer') },
          { name: s.seller, value: person(sellerInfo, role === 'seller') },
        ]}
      />
    </Card>
  )
}
