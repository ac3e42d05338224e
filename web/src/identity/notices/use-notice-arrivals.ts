import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { now } from '../../lib/clock.ts'
import { getLanguage } from '../../lib/language.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { takeInNotice } from './queries.ts'

/** Takes in each notice as it comes, on whatever screen one is, and says it in passing. Once in the shell. */
export function useNoticeArrivals(): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const memberId = useSession()?.user.id

  useLiveEvent('notice', async ({ notice, unread }) => {
    takeInNotice(queries, notice, unread)
    // There it is shown and said already: on the list itself, and at the till, which tells of each payment itself.
    const isShown = pathname === paths.notices
    const isAtTheTill = notice.about.kind === 'payment-received' && TILLS.has(pathname)
    // So is a message on the page of its trade, where the chat has it.
    const isInTheTrade =
      notice.about.kind === 'trade-message' && pathname === paths.trade(notice.about.transactionId)
    if (isShown || isAtTheTill || isInTheTrade) return
    // Most visits bring no notice: its texts are not part of the first load.
    const { noticeText } = await import('@torch/contract/notice-texts.ts')
    toast(noticeText(notice.about, getLanguage(), now()).title)
  })

  useEffect(() => {
    if (memberId === undefined || globalThis.Notification?.permission !== 'granted') return
    void import('./push.ts').then(({ renewPush }) => renewPush()).catch(() => {})
  }, [memberId])
}

/** Where payments are announced with a sound as they come. */
const TILLS: ReadonlySet<string> = new Set([paths.merchantFinance, paths.merchantCounter])
