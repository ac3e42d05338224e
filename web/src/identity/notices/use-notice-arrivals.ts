import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { now } from '../../lib/clock.ts'
import { getLanguage } from '../../lib/language.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { addNoticeToCache } from './queries.ts'

/** Adds each arriving notice to the list on any screen, and shows it as a toast. Used once, in the shell. */
export function useNoticeArrivals(): void {
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const memberId = useSession()?.user.id

  useLiveEvent('notice', async ({ notice, unread }) => {
    addNoticeToCache(queryClient, notice, unread)
    // Not where it is already shown: on the list, and at the counter, which announces payments itself.
    const isShown = pathname === paths.notices
    const isOnCounterScreen = notice.about.kind === 'payment-received' && COUNTER_SCREENS.has(pathname)
    // Nor a message on the page of its trade, where the chat shows it.
    const isOnTradeScreen =
      notice.about.kind === 'trade-message' && pathname === paths.trade(notice.about.transactionId)
    if (isShown || isOnCounterScreen || isOnTradeScreen) return
    // Loaded on demand, since most visits bring no notice.
    const { noticeText } = await import('@torch/contract/notice-texts.ts')
    toast(noticeText(notice.about, getLanguage(), now()).title)
  })

  useEffect(() => {
    if (memberId === undefined || globalThis.Notification?.permission !== 'granted') return
    void import('./push.ts').then(({ resendPushSubscription }) => resendPushSubscription()).catch(() => {})
  }, [memberId])
}

/** Screens that announce payments with a sound. */
const COUNTER_SCREENS: ReadonlySet<string> = new Set([paths.merchantFinance, paths.merchantCounter])
