import type { TradeEvent, Trader, TransactionDetail } from '@torch/contract/trading.ts'
import { ChevronDown, RotateCw } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { showAmount, showMinute } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useIsWideViewport } from '../../lib/use-viewport.ts'
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
import { canActNow } from '../buttons.ts'
import { PersonActs } from '../chat/person-acts.tsx'
import { TradeChat } from '../chat/trade-chat.tsx'
import { Offline } from '../offline.tsx'
import { refreshTrading, useTrade, useTradingEvents } from '../queries.ts'
import { nameOf, ReputationLine } from '../reputation-line.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { StepList } from '../step-list.tsx'
import { canPay, type TradeSheet } from '../trade-with-actions.ts'
import { FromCacheContext } from '../use-action-block.ts'
import { useFlagFromUrl } from '../use-flag-from-url.ts'
import { words as shared } from '../words.ts'
import { PaymentCode, PaymentFacts, PaymentProof } from './payment-info.tsx'
import { TradeBar } from './trade-bar.tsx'
import { hasMainButton, TradeButtons } from './trade-buttons.tsx'
import { type OpenTradeSheet, TradeSheets } from './trade-sheets.tsx'
import { TradeSteps } from './trade-steps.tsx'
import { WhoseTurn } from './whose-turn.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const s = useWords(shared)
  const { id = '' } = useParams()
  const userId = useSession()?.user.id
  const tradeId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  if (userId === undefined) return <RedirectToLogin />
  if (tradeId > 0) return <Process tradeId={tradeId} userId={userId} />
  return (
    <Page title={w.title} measure="full">
      <EmptyState drawing="lost" action={<ButtonLink to={paths.tradingHall}>{s.toHall}</ButtonLink>}>
        {w.missingId}
      </EmptyState>
    </Page>
  )
}

/** Loads a trade; the title names what is traded. */
function Process({ tradeId, userId }: { tradeId: number; userId: number }) {
  const w = useWords(words)
  const s = useWords(shared)
  const query = useTrade(tradeId)
  const { data: trade } = query
  useTradingEvents()
  return (
    <Page
      title={
        trade
          ? w.titled[trade.role](showHundreds(trade.transaction.gfAmount), tradeId)
          : `${w.title} #${tradeId}`
      }
      measure="full"
      actions={
        <IconButton label={s.refresh} onClick={() => void refreshTrading()}>
          <RotateCw aria-hidden className="size-5" />
        </IconButton>
      }
    >
      {trade ? (
        <FromCacheContext value={query.isFromCache}>
          <TradeView trade={trade} userId={userId} asOf={<AsOfNote query={query} />} />
        </FromCacheContext>
      ) : (
        <Loaded of={query} skeleton={<ProcessSkeleton />} failedTitle={w.loadFailed} offline={<Offline />} />
      )}
    </Page>
  )
}

/** Shows a trade: the current step first, its one button in a bar at the bottom, everything else after it. */
function TradeView({ trade, userId, asOf }: { trade: TransactionDetail; userId: number; asOf: ReactNode }) {
  const isWide = useIsWideViewport()
  const overlay = useOverlay<OpenTradeSheet>()
  const [isChatOpen, setChatOpen] = useState(false)
  const noteId = useId()
  const { transaction, role, paymentProof } = trade
  const hasMain = hasMainButton(trade)
  // The strip of running trades leads a seller to the check of the payment.
  useFlagFromUrl('check', () => {
    if (canActNow(trade.actions, 'release')) overlay.open({ sheet: 'release', trade })
  })
  // During an appeal, that comes first.
  const isAppealing = transaction.status === 'appealing'
  const isOver = transaction.status === 'completed' || transaction.status === 'cancelled'
  // The payer needs the code, the seller the proof.
  const paysNow = canPay(trade)
  const checksNow = role === 'seller' && !isOver && paymentProof !== null
  const appeals = <TradeAppeals transactionId={transaction.id} />
  const code = <PaymentCode trade={trade} onPay={() => overlay.open({ sheet: 'pay', trade })} />
  const proof = <PaymentProof trade={trade} />
  const details = (
    <>
      <PaymentFacts trade={trade} />
      <TradeFacts trade={trade} />
      <TradePeople trade={trade} />
      <Timeline events={trade.timeline} />
      {!checksNow && proof}
      {!paysNow && code}
    </>
  )
  return (
    <div className="flex min-h-[calc(100dvh-4.375rem)] flex-col gap-4 max-wide:-mb-8 wide:grid wide:min-h-0 wide:grid-cols-2 wide:items-start">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        {asOf}
        <TradeSteps trade={trade} />
        <WhoseTurn trade={trade} />
        {isAppealing && appeals}
        {paysNow && code}
        {checksNow && proof}
        {!isWide && <TradeChat trade={trade} isOpen={isChatOpen} onOpenChange={setChatOpen} />}
        <OtherActs
          trade={trade}
          hasMain={hasMain}
          noteId={noteId}
          onOpen={(sheet) => overlay.open({ sheet, trade })}
        />
        {!isAppealing && appeals}
        {!isWide && <Folded isOpen={isOver}>{details}</Folded>}
        <TradeBar
          trade={trade}
          noteId={noteId}
          onPay={(chosen) => overlay.open({ sheet: 'pay', trade, proof: chosen })}
          onRelease={() => overlay.open({ sheet: 'release', trade })}
          onChat={() => setChatOpen(true)}
        />
      </div>
      {isWide && (
        <div className="flex min-w-0 flex-col gap-4">
          <TradeChat trade={trade} isOpen={isChatOpen} onOpenChange={setChatOpen} />
          {details}
        </div>
      )}
      <TradeSheets overlay={overlay} userId={userId} />
    </div>
  )
}

/** The actions besides the awaited one, and those about the other person. */
function OtherActs({
  trade,
  hasMain,
  noteId,
  onOpen,
}: {
  trade: TransactionDetail
  hasMain: boolean
  noteId: string
  onOpen: (sheet: TradeSheet) => void
}) {
  const w = useWords(words)
  return (
    <section aria-label={w.actions} className="flex flex-col gap-1">
      {trade.transaction.status === 'appealing' && <p className="text-sm text-quiet">{w.settle}</p>}
      <TradeButtons trade={trade} onOpen={onOpen} {...(hasMain && { inBar: noteId })} />
      <PersonActs trade={trade} />
    </section>
  )
}

/** What is seldom needed, folded on a phone. */
function Folded({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const w = useWords(words)
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium">
        {w.more}
        <ChevronDown aria-hidden className="size-5 text-quiet transition-transform in-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  )
}

function ProcessSkeleton() {
  return (
    <Loading className="flex flex-col gap-4 wide:grid wide:grid-cols-2">
      <Skeleton className="h-6" />
      <Skeleton className="h-24" />
      <Skeleton className="h-80 rounded-lg" />
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
