import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Notice } from '@torch/contract/notices.ts'
import { call } from '../../lib/api/client.ts'
import { mergeIntoCache } from '../../lib/fresh-queries.ts'
import { useSession } from '../../lib/session.ts'
import { noticeKeys } from '../query-keys.ts'

const PAGE_SIZE = 20

/** Returns the number of unread notices; 0 while unknown or signed out. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: noticeKeys.unread(),
    enabled: useSession() !== null,
    queryFn: async ({ signal }) => (await call('getUnreadCount', { signal })).unread,
  })
  return data ?? 0
}

type Pages = InfiniteData<Notice[], number | undefined>

export function useNotices() {
  return useInfiniteQuery({
    queryKey: noticeKeys.list(),
    queryFn: ({ pageParam, signal }) =>
      call('listNotices', {
        query: { size: String(PAGE_SIZE), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length >= PAGE_SIZE ? last.at(-1)?.id : undefined),
  })
}

/** Adds a notice from an event to the list. */
export function addNoticeToCache(queryClient: QueryClient, notice: Notice, unread: number): void {
  mergeIntoCache<number>(queryClient, noticeKeys.unread(), () => unread)
  mergeIntoCache<Pages>(queryClient, noticeKeys.list(), (cached) => cached && withNoticeOnTop(cached, notice))
}

/** Returns the list with a notice on top, replacing the one it continues: a shop's payments of a day are one notice. */
export function withNoticeOnTop(cached: Pages, notice: Notice): Pages {
  const [first, ...rest] = cached.pages.map((page) => page.filter((other) => !isSame(other, notice)))
  return first ? { ...cached, pages: [[notice, ...first], ...rest] } : cached
}

function isSame(cached: Notice, { id, about }: Notice): boolean {
  if (cached.id === id) return true
  return (
    about.kind === 'payment-received' &&
    cached.about.kind === 'payment-received' &&
    cached.about.day === about.day
  )
}

/** Shows a notice as read at once; the server's count follows. */
export async function markRead(queryClient: QueryClient, id: number): Promise<void> {
  queryClient.setQueryData<Pages>(
    noticeKeys.list(),
    (cached) => cached && markReadWhere(cached, (notice) => notice.id === id),
  )
  const { unread } = await call('readNotice', { params: { id } })
  mergeIntoCache<number>(queryClient, noticeKeys.unread(), () => unread)
}

export async function markAllRead(queryClient: QueryClient): Promise<void> {
  const { unread } = await call('readAllNotices')
  mergeIntoCache<number>(queryClient, noticeKeys.unread(), () => unread)
  mergeIntoCache<Pages>(
    queryClient,
    noticeKeys.list(),
    (cached) => cached && markReadWhere(cached, () => true),
  )
}

export function markReadWhere(cached: Pages, which: (notice: Notice) => boolean): Pages {
  return {
    ...cached,
    pages: cached.pages.map((page) => page.map((one) => (which(one) ? { ...one, read: true } : one))),
  }
}
