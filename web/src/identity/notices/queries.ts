import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Notice } from '@torch/contract/notices.ts'
import type { Data } from '../../lib/api/client.ts'
import { call } from '../../lib/api/client.ts'
import { keyOf, olderPage, pagesKeyOf, usePagesOf, useQueryOf } from '../../lib/api/queries.ts'
import { mergeIntoCache } from '../../lib/fresh-queries.ts'
import { useSession } from '../../lib/session.ts'

const PAGE_SIZE = 20
const LIST = { query: { size: String(PAGE_SIZE) } }
const LIST_KEY = pagesKeyOf('listNotices', LIST)
const UNREAD_KEY = keyOf('getUnreadCount')

/** Returns the number of unread notices; 0 while unknown or signed out. */
export function useUnread(): number {
  const isMember = useSession() !== null
  return useQueryOf('getUnreadCount', isMember && {}).data?.unread ?? 0
}

type Pages = InfiniteData<Notice[], object>

export function useNotices() {
  return usePagesOf('listNotices', LIST, { next: olderPage(PAGE_SIZE) })
}

/** Adds a notice from an event to the list. */
export function addNoticeToCache(queryClient: QueryClient, notice: Notice, unread: number): void {
  mergeIntoCache<Data<'getUnreadCount'>>(queryClient, UNREAD_KEY, () => ({ unread }))
  mergeIntoCache<Pages>(queryClient, LIST_KEY, (cached) => cached && withNoticeOnTop(cached, notice))
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
    LIST_KEY,
    (cached) => cached && markReadWhere(cached, (notice) => notice.id === id),
  )
  const { unread } = await call('readNotice', { params: { id } })
  mergeIntoCache<Data<'getUnreadCount'>>(queryClient, UNREAD_KEY, () => ({ unread }))
}

export async function markAllRead(queryClient: QueryClient): Promise<void> {
  const { unread } = await call('readAllNotices')
  mergeIntoCache<Data<'getUnreadCount'>>(queryClient, UNREAD_KEY, () => ({ unread }))
  mergeIntoCache<Pages>(queryClient, LIST_KEY, (cached) => cached && markReadWhere(cached, () => true))
}

export function markReadWhere(cached: Pages, which: (notice: Notice) => boolean): Pages {
  return {
    ...cached,
    pages: cached.pages.map((page) => page.map((one) => (which(one) ? { ...one, read: true } : one))),
  }
}
