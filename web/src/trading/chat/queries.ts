import type { InfiniteData } from '@tanstack/react-query'
import type { TradeMessage } from '@torch/contract/trading.ts'
import type { Envelope } from '../../lib/api/client.ts'
import { call } from '../../lib/api/client.ts'
import { envelopePagesKeyOf, olderPage, useEnvelopePagesOf } from '../../lib/api/queries.ts'
import { mergeIntoCache } from '../../lib/fresh-queries.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/session.ts'

const PAGE = 50
const nextPage = olderPage(PAGE)

const inputOf = (transactionId: number) => ({ params: { transactionId }, query: { size: String(PAGE) } })
const keyOfMessages = (transactionId: number) => envelopePagesKeyOf('listMessages', inputOf(transactionId))

/** Newest first, with the read positions of both sides. */
export type MessagePages = InfiniteData<Envelope<'listMessages'>, object>

/** Loads a trade's messages and adds new ones from events. */
export function useMessages(transactionId: number) {
  const isMember = useSession() !== null
  useLiveEvent('trade-message', (event) => {
    if (event.transactionId === transactionId) mergeMessageIntoCache(event.message, event.unread)
  })
  return useEnvelopePagesOf('listMessages', isMember && inputOf(transactionId), {
    next: ({ data }) => nextPage(data),
  })
}

/** Adds a new message to the cached list. */
export function mergeMessageIntoCache(message: TradeMessage, unread?: number): void {
  mergeIntoCache<MessagePages>(
    queryClient,
    keyOfMessages(message.transactionId),
    (cached) => cached && withMessage(cached, message, unread),
  )
}

/** Returns the pages with one message more, unless it is there already. */
export function withMessage(cached: MessagePages, message: TradeMessage, unread?: number): MessagePages {
  const [first, ...rest] = cached.pages
  if (!first) return cached
  const isKnown = cached.pages.some(({ data }) => data.some(({ id }) => id === message.id))
  const data = isKnown ? first.data : [message, ...first.data].sort((one, other) => other.id - one.id)
  return { ...cached, pages: [{ ...first, data, unread: unread ?? first.unread }, ...rest] }
}

/** Marks all messages up to this one as read. */
export async function markRead({
  transactionId,
  id,
}: Pick<TradeMessage, 'transactionId' | 'id'>): Promise<void> {
  const { unread } = await call('readMessages', { params: { transactionId }, body: { upTo: id } })
  mergeIntoCache<MessagePages>(queryClient, keyOfMessages(transactionId), (cached) => {
    const [first, ...rest] = cached?.pages ?? []
    return cached && first ? { ...cached, pages: [{ ...first, unread }, ...rest] } : cached
  })
}
