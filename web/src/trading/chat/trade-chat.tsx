import type { TradeMessage, TransactionDetail } from '@torch/contract/trading.ts'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isWaitingForNetwork } from '../../lib/query-state.ts'
import { useIsWideViewport } from '../../lib/use-viewport.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hasMainButton } from '../process/trade-buttons.tsx'
import { useTrade } from '../queries.ts'
import { nameOf } from '../reputation-line.tsx'
import { words } from './chat-words.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { useMessageText } from './message-text.ts'
import { PersonActs } from './person-acts.tsx'
import { useMessages } from './queries.ts'

/** The chat of a trade: in the page on a wide screen, in a sheet on a phone. */
export function TradeChat({ transactionId }: { transactionId: number }) {
  const { data: trade } = useTrade(transactionId)
  return trade ? <Chat trade={trade} /> : <Skeleton className="h-40 rounded-lg" />
}

function Chat({ trade }: { trade: TransactionDetail }) {
  const w = useWords(words)
  const isWide = useIsWideViewport()
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLElement>(null)
  const [draft, setDraft] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  useOpenChatFromUrl(() => (isWide ? card.current?.scrollIntoView({ block: 'center' }) : setOpen(true)))
  const { role, buyerInfo, sellerInfo, transaction } = trade
  const list = useMessages(transaction.id)
  const unread = list.data?.pages[0]?.unread ?? 0
  const isOver = list.data?.pages[0]?.open === false
  const other = nameOf(role === 'buyer' ? sellerInfo : buyerInfo)
  const names = {
    buyer: role === 'buyer' ? w.you : `${w.buyer} ${other}`,
    seller: role === 'seller' ? w.you : `${w.seller} ${other}`,
    arbiter: w.fromArbiter,
  }
  const write = isOver ? (
    <p className="py-2 text-center text-sm text-quiet">{w.closed}</p>
  ) : (
    <Composer
      transactionId={transaction.id}
      role={role}
      draft={draft}
      onDraft={setDraft}
      isMain={!isWide || !hasMainButton(trade)}
      onSent={() => scroller.current?.scrollTo({ top: 0 })}
    />
  )
  return (
    <Card ref={card} className="flex flex-col gap-2">
      <CardTitle action={unread > 0 && <Badge tone="accent">{w.unread(unread)}</Badge>}>{w.title}</CardTitle>
      {isWide ? (
        <>
          <Conversation {...{ list, names, scroller }} className="h-96" />
          <div className="border-t border-line pt-3">{write}</div>
        </>
      ) : (
        <>
          <LastMessage
            message={list.data?.pages[0]?.data[0]}
            names={names}
            isKnown={list.data !== undefined}
            isCutOff={isWaitingForNetwork(list) || list.errorUpdateCount > 0}
          />
          <Button
            variant={unread > 0 && !hasMainButton(trade) ? 'primary' : 'secondary'}
            wide
            icon={<MessagesSquare aria-hidden className="size-5" />}
            onClick={() => setOpen(true)}
          >
            {w.open}
          </Button>
          <Sheet open={isOpen} title={w.with(other)} onClose={() => setOpen(false)} footer={write}>
            <Conversation
              {...{ list, names, scroller }}
              className="h-[calc(100dvh-var(--keyboard)-18rem)] min-h-24"
            />
          </Sheet>
        </>
      )}
      <PersonActs trade={trade} />
    </Card>
  )
}

/** Shows the latest message as a preview. */
function LastMessage({
  message,
  names,
  isKnown,
  isCutOff,
}: {
  message: TradeMessage | undefined
  names: Readonly<Record<TradeMessage['from'], string>>
  isKnown: boolean
  /** No response arrives. */
  isCutOff: boolean
}) {
  const w = useWords(words)
  const textOf = useMessageText()
  if (!isKnown && isCutOff) return <p className="pb-1 text-sm text-quiet">{w.offline}</p>
  if (!isKnown) return <Skeleton className="mb-1 h-5 w-3/4" />
  if (!message) return <p className="pb-1 text-sm text-quiet">{w.none}</p>
  return (
    <p className="line-clamp-2 pb-1 text-sm break-words text-quiet">
      {w.said(names[message.from], textOf(message))}
    </p>
  )
}

/**
 * Opens a trade's chat for links with `?chat=open`. The parameter is removed first, so that neither a reload nor a step
 * back opens it again.
 */
export function useOpenChatFromUrl(onWanted: () => void): void {
  const [params, setParams] = useSearchParams()
  const [isTaken, setTaken] = useState(false)
  const grant = useEffectEvent(onWanted)
  const isWanted = params.get('chat') === 'open'

  useEffect(() => {
    if (isWanted) {
      setTaken(true)
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('chat')
          return after
        },
        { replace: true, preventScrollReset: true },
      )
    } else if (isTaken) {
      setTaken(false)
      grant()
    }
  }, [isWanted, isTaken, setParams])
}
