import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TradeMessage } from '@torch/contract/trading.ts'
import { call, callEnvelope } from '../../lib/api/client.ts'
import { mergeIntoCache } from '../../lib/fresh-queries.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { tradingKeys } from '../query-keys.ts'

const PAGE = 50

/** Newest first, with the read positions of both sides. */
export interface MessagePage {
  data: TradeMessage[]
  unread: number
  readByOther: number
  open: boolean
}
export type MessagePages = InfiniteData<MessagePage, number | undefined>

/** Loads a trade's messages and adds new ones from events. */
export function useMessages(transactionId: number) {
  const userId = useSession()?.user.id ?? 0
  const queryClient = useQueryClient()
  useLiveEvent('trade-message', (event) => {
    if (event.transactionId === transactionId)
      mergeMessageIntoCache(queryClient, userId, event.message, event.unread)
  })
  return useInfiniteQuery({
    queryKey: tradingKeys.messages(userId, transactionId),
    enabled: userId > 0,
    queryFn: async ({ pageParam, signal }): Promise<MessagePage> => {
      const { data, unread, readByOther, open } = await callEnvelope('listMessages', {
        params: { transactionId },
        query: { size: String(PAGE), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      })
      return { data, unread, readByOther, open }
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.length >= PAGE ? data.at(-1)?.id : undefined),
  })
}

/** Adds a new message to the cached list. */
export function mergeMessageIntoCache(
  queryClient: QueryClient,
  userId: number,
  message: TradeMessage,
  unread?: number,
): void {
  const queryKey = tradingKeys.messages(userId, message.transactionId)
  mergeIntoCache<MessagePages>(
    queryClient,
    queryKey,
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
export async function markRead(
  queryClient: QueryClient,
  userId: number,
  { transactionId, id }: Pick<TradeMessage, 'transactionId' | 'id'>,
): Promise<void> {
  const { unread } = await call('readMessages', { params: { transactionId }, body: { upTo: id } })
  mergeIntoCache<MessagePages>(queryClient, tradingKeys.messages(userId, transactionId), (cached) => {
    const [first, ...rest] = cached?.pages ?? []
    return cached && first ? { ...cached, pages: [{ ...first, unread }, ...rest] } : cached
  })
}
