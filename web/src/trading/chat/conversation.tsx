import type { TradeMessage } from '@torch/contract/trading.ts'
import { ShieldAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { words } from './chat-words.ts'
import { MessageList } from './message-list.tsx'
import { useMessageText } from './message-text.ts'
import { markRead, type useMessages } from './queries.ts'

interface ConversationProps {
  list: ReturnType<typeof useMessages>
  names: Readonly<Record<TradeMessage['from'], string>>
  scroller: RefObject<HTMLDivElement | null>
  /** Sets the maximum height. */
  className: string
}

/** Shows the messages with the newest visible, and a warning about the usual scam. */
export function Conversation({ list, names, scroller, className }: ConversationProps) {
  const w = useWords(words)
  const pages = list.data?.pages ?? []
  const messages = pages.flatMap(({ data }) => data).reverse()
  const newest = messages.at(-1)
  const end = useMarkReadWhenVisible(newest, pages[0]?.unread ?? 0)
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <p role="note" className="flex items-start gap-2 rounded-md bg-gold-soft px-3 py-2 text-xs text-gold">
        <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {w.scam}
      </p>
      {/* Reversed, so that it stays at the newest message while messages are added. */}
      <section
        ref={scroller}
        aria-label={w.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        className={classNames(
          '-mx-2 flex flex-col-reverse overflow-y-auto overscroll-contain px-2 focus-visible:-outline-offset-3',
          className,
        )}
      >
        <div className="mt-auto flex flex-col gap-3 py-1">
          {list.hasNextPage && (
            <Older busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
          )}
          <Shown list={list} isEmpty={messages.length === 0}>
            <MessageList messages={messages} names={names} readByOther={pages[0]?.readByOther ?? 0} />
          </Shown>
          <div ref={end} aria-hidden className="h-px" />
        </div>
      </section>
      <Announced newest={newest} names={names} />
    </div>
  )
}

function Older({ busy, onLoad }: { busy: boolean; onLoad: () => void }) {
  const w = useWords(words)
  return (
    <Button variant="ghost" busy={busy && w.loading} onClick={onLoad}>
      {w.loadOlder}
    </Button>
  )
}

function Shown({
  list,
  isEmpty,
  children,
}: Pick<ConversationProps, 'list'> & { isEmpty: boolean; children: ReactNode }) {
  const w = useWords(words)
  if (list.data) return isEmpty ? <p className="py-8 text-center text-sm text-quiet">{w.none}</p> : children
  return (
    <Loaded
      of={list}
      offline={<p className="py-8 text-center text-sm text-quiet">{w.offline}</p>}
      skeleton={
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-12 w-2/3 rounded-lg" />
          <Skeleton className="h-12 w-1/2 self-end rounded-lg" />
          <Skeleton className="h-12 w-3/5 rounded-lg" />
        </Loading>
      }
    />
  )
}

/** Announces the other side's new message once; as a live region the list would be read out with every older page. */
function Announced({
  newest,
  names,
}: { newest: TradeMessage | undefined } & Pick<ConversationProps, 'names'>) {
  const w = useWords(words)
  const textOf = useMessageText()
  return (
    <p role="status" className="sr-only">
      {newest && !newest.own && w.said(names[newest.from], textOf(newest))}
    </p>
  )
}

/**
 * Marks messages as read once the end of the list was visible on a page in front. Attach the ref to the end of the list.
 */
export function useMarkReadWhenVisible(newest: TradeMessage | undefined, unread: number) {
  const isPageVisible = usePageVisible()
  const end = useRef<HTMLDivElement>(null)
  const [isScrolledIntoView, setScrolledIntoView] = useState(false)
  const id = newest?.id
  const transactionId = newest?.transactionId

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setScrolledIntoView(entry?.isIntersecting ?? false),
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (
      !isScrolledIntoView ||
      !isPageVisible ||
      unread === 0 ||
      id === undefined ||
      transactionId === undefined
    )
      return
    // A failure is repaired by the next message or visit.
    void markRead({ transactionId, id }).catch(() => {})
  }, [isScrolledIntoView, isPageVisible, unread, id, transactionId])
  return end
}
