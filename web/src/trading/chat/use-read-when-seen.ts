import { useQueryClient } from '@tanstack/react-query'
import type { TradeMessage } from '@torch/contract/trading.ts'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useVisible } from '../../lib/use-visible.ts'
import { markRead } from './queries.ts'

/**
 * Marks messages as read once their end was in sight, on a page that is in front. The ref goes where the list ends.
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
    // Where it does not get through, the next message or the next visit tells.
    void markRead(queries, userId, { transactionId, id }).catch(() => {})
  }, [isInSight, isInFront, unread, id, transactionId, queries, userId])
  return end
}
