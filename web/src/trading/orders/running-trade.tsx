import { ArrowRight } from 'lucide-react'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOverlay } from '../../ui/use-overlay.ts'
import { TradeButtons } from '../process/trade-buttons.tsx'
import { type OpenTradeSheet, TradeSheets } from '../process/trade-sheets.tsx'
import { WhoseTurn } from '../process/whose-turn.tsx'
import { useTrade } from '../queries.ts'
import { words } from './words.ts'

/** Shows the user's latest trade on an order with its current actions and a link. */
export function RunningTrade({ tradeId }: { tradeId: number }) {
  const w = useWords(words)
  const userId = useSession()?.user.id
  const query = useTrade(tradeId)
  const { data: trade } = query
  const overlay = useOverlay<OpenTradeSheet>()
  const link = (
    <ButtonLink
      to={paths.trade(tradeId)}
      variant="secondary"
      wide
      icon={<ArrowRight aria-hidden className="size-5" />}
    >
      {w.toTrade}
    </ButtonLink>
  )
  if (!trade)
    return <Loaded of={query} skeleton={<Skeleton className="h-40 rounded-lg" />} failed={() => link} />
  return (
    <div className="flex flex-col gap-2.5">
      <WhoseTurn trade={trade} />
      {link}
      <TradeButtons
        trade={trade}
        appealTo={paths.appealCreate(trade.transaction.orderId, tradeId)}
        onOpen={(sheet) => overlay.open({ sheet, trade })}
      />
      {userId !== undefined && <TradeSheets overlay={overlay} userId={userId} />}
    </div>
  )
}
