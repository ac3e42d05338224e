import { RotateCw } from 'lucide-react'
import { useParams } from 'react-router'
import { RedirectToLogin } from '../../identity/sign-in/redirect-to-login.tsx'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { AsOfNote } from '../../ui/as-of-note.tsx'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { TradeAppeals } from '../appeals/trade-appeals.tsx'
import { TradeChat } from '../chat/trade-chat.tsx'
import { Offline } from '../offline.tsx'
import { useRefreshTrading, useTrade, useTradingEvents } from '../queries.ts'
import { canPay } from '../trade-with-actions.ts'
import { FromCacheContext } from '../use-action-block.ts'
import { words as shared } from '../words.ts'
import { PaymentInfo } from './payment-info.tsx'
import { Timeline } from './timeline.tsx'
import { TradeButtons } from './trade-buttons.tsx'
import { TradeFacts, TradePeople } from './trade-facts.tsx'
import { type OpenTradeSheet, TradeSheets } from './trade-sheets.tsx'
import { WhoseTurn } from './whose-turn.tsx'
import { words } from './words.ts'

export function Component() {
  const w = useWords(words)
  const s = useWords(shared)
  const { id = '' } = useParams()
  const userId = useSession()?.user.id
  const tradeId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  const refresh = useRefreshTrading()
  if (userId === undefined) return <RedirectToLogin />
  return (
    <Page
      title={tradeId > 0 ? `${w.title} #${tradeId}` : w.title}
      measure="full"
      actions={
        <IconButton label={s.refresh} onClick={() => void refresh()}>
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
