import { useQueryClient } from '@tanstack/react-query'
import type { TradeMessage } from '@torch/contract/trading.ts'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { usePageVisible } from '../../lib/use-page-visible.ts'
import { markRead } from './queries.ts'

/**
 * Marks messages as read once the end of the list was visible on a page in front. Attach the ref to the end of the list.
 */
export function useMarkReadWhenVisible(newest: TradeMessage | undefined, unread: number) {
  const queryClient = useQueryClient()
  const userId = useSession()?.user.id ?? 0
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
    void markRead(queryClient, userId, { transactionId, id }).catch(() => {})
  }, [isScrolledIntoView, isPageVisible, unread, id, transactionId, queryClient, userId])
  return end
}
