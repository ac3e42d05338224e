import type { TradeMessage, TransactionDetail } from '@torch/contract/trading.ts'
import { MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { isWaitingForNetwork } from '../../lib/query-state.ts'
import { useIsWideViewport } from '../../lib/use-viewport.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hasMainButton } from '../process/trade-buttons.tsx'
import { nameOf } from '../reputation-line.tsx'
import { useFlagFromUrl } from '../use-flag-from-url.ts'
import { words } from './chat-words.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { useMessageText } from './message-text.ts'
import { useMessages } from './queries.ts'

interface TradeChatProps {
  trade: TransactionDetail
  /** Whether the sheet is open, on a phone. */
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}

/** The chat of a trade: in the page on a wide screen; on a phone its latest message, and a sheet that the bar opens, too. */
export function TradeChat({ trade, isOpen, onOpenChange }: TradeChatProps) {
  const w = useWords(words)
  const isWide = useIsWideViewport()
  const card = useRef<HTMLElement>(null)
  const [draft, setDraft] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  useFlagFromUrl('chat', () =>
    isWide ? card.current?.scrollIntoView({ block: 'center' }) : onOpenChange(true),
  )
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
  if (isWide)
    return (
      <Card ref={card} className="flex flex-col gap-2">
        <CardTitle action={unread > 0 && <Badge tone="accent">{w.unread(unread)}</Badge>}>
          {w.title}
        </CardTitle>
        <Conversation {...{ list, names, scroller }} className="h-96" />
        <div className="border-t border-line pt-3">{write}</div>
      </Card>
    )
  return (
    <>
      <button
        type="button"
        onClick={() => onOpenChange(true)}
        className="flex min-h-13 items-center gap-2.5 rounded-lg bg-surface px-3.5 py-2 text-left shadow-card"
      >
        <MessagesSquare aria-hidden className="size-5 shrink-0 text-quiet" />
        <span className="sr-only">{w.title}: </span>
        <LastMessage
          message={list.data?.pages[0]?.data[0]}
          names={names}
          isKnown={list.data !== undefined}
          isCutOff={isWaitingForNetwork(list) || list.errorUpdateCount > 0}
        />
      </button>
      <Sheet open={isOpen} title={w.with(other)} onClose={() => onOpenChange(false)} footer={write}>
        <Conversation
          {...{ list, names, scroller }}
          className="h-[calc(100dvh-var(--keyboard)-18rem)] min-h-24"
        />
      </Sheet>
    </>
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
  const line = 'min-w-0 flex-1 truncate text-sm'
  if (!isKnown && isCutOff) return <span className={classNames(line, 'text-quiet')}>{w.offline}</span>
  if (!isKnown) return <Skeleton className="h-5 w-3/4" />
  if (!message) return <span className={classNames(line, 'text-quiet')}>{w.noneYet}</span>
  return <span className={line}>{w.said(names[message.from], textOf(message))}</span>
}
