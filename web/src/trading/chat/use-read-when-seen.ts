import { useQueryClient } from '@tanstack/react-query'
import type { TradeMessage } from '@torch/contract/trading.ts'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useVisible } from '../../lib/use-visible.ts'
import { markRead } from './queries.ts'

/**
 * Marks messages as read once the end of the list was visible on a page in front. Attach the ref to the end of the list.
 */
export function useReadWhenSeen(newest: TradeMessage | undefined, unread: number) {
  const queries = useQueryClient()
  const userId = useSession()?.user.id ?? 0
  const isInFront = useVisible()
  const end = useRef<HTMLDivElement>(null)
  const [isInSight, setInSight] = useState(false)
  const id = newest?.id
  const transactionId = newest?.transactionId

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isInSight || !isInFront || unread === 0 || id === undefined || transactionId === undefined) return
    // A failure is repaired by the next message or visit.
    void markRead(queries, userId, { transactionId, id }).catch(() => {})
  }, [isInSight, isInFront, unread, id, transactionId, queries, userId])
  return end
}
