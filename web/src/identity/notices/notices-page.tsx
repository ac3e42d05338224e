import { useQueryClient } from '@tanstack/react-query'
import { noticeText } from '@torch/contract/notice-texts.ts'
import type { Notice } from '@torch/contract/notices.ts'
import { BellRing, CheckCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addDays, type Day, dayOf, showDayHeading } from '../../lib/calendar.ts'
import { now } from '../../lib/clock.ts'
import { getLanguage, type Language, useLanguage } from '../../lib/language.ts'
import { useLiveEvent } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { read, write } from '../../lib/storage.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, ListCard } from '../../ui/card.tsx'
import { ListEnd, Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { toastOnError, useAction } from '../../ui/use-action.ts'
import { RedirectToLogin } from '../sign-in/redirect-to-login.tsx'
import { words as bellWords } from './bell-words.ts'
import { NoticeRow } from './notice-row.tsx'
import { canOfferPush, enablePush } from './push.ts'
import { markAllRead, markRead, useNotices, useUnread } from './queries.ts'
import { words } from './words.ts'
import './notices.css'

export function Component() {
  const { title } = useWords(bellWords)
  if (!useSession()) return <RedirectToLogin />
  return (
    <Page title={title} actions={<ReadAll />}>
      <div className="flex flex-col gap-4">
        <PushOffer />
        <Notices />
      </div>
    </Page>
  )
}

function ReadAll() {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const unread = useUnread()
  const { busy, run } = useAction()
  if (unread === 0 && !busy) return null

  const readAll = async () => {
    await markAllRead(queryClient)
    toast(w.marked, { tone: 'good' })
  }
  return (
    <Button
      variant="ghost"
      className="max-xs:px-2"
      busy={busy && w.marking}
      icon={<CheckCheck aria-hidden className="size-5" />}
      onClick={() => void run(toastOnError(undefined, { fallback: w.failed }), readAll)}
    >
      {w.readAll}
    </Button>
  )
}

function Notices() {
  const w = useWords(words)
  const queryClient = useQueryClient()
  const language = useLanguage()
  const time = useNow(60_000)
  const list = useNotices()
  const { arrived, announcement } = useArrivals()
  const notices = list.data?.pages.flat() ?? []

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <Loaded
        of={list}
        skeleton={<SkeletonRows count={6} />}
        offline={<p className="px-4 py-6 text-center text-quiet">{w.offline}</p>}
      />
      {list.data && notices.length === 0 && (
        <EmptyState drawing="bell" action={<ButtonLink to={paths.home}>{w.toHome}</ButtonLink>}>
          {w.empty}
        </EmptyState>
      )}
      {groupByDay(notices).map(({ day, notices: dayNotices }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
          <h2 id={`day-${day}`} className="px-1 text-sm font-semibold text-quiet">
            {dayHeading(day, time, language, w)}
          </h2>
          <ListCard>
            {dayNotices.map((notice) => (
              <div key={notice.id} className={arrived.has(notice.id) ? 'notice-arrives' : undefined}>
                <NoticeRow
                  notice={notice}
                  now={time}
                  // The link works even if marking as read fails.
                  onOpen={() => void (notice.read || markRead(queryClient, notice.id).catch(() => {}))}
                />
              </div>
            ))}
          </ListCard>
        </section>
      ))}
      <ListEnd of={list} count={notices.length} more={w.loadMore} loading={w.loading}>
        <p className="p-2 text-center text-sm text-quiet">{w.allShown}</p>
      </ListEnd>
    </>
  )
}

/**
 * Returns the notices that arrived while the screen was open, and an announcement for screen readers. The shell adds them
 * to the list.
 */
function useArrivals() {
  const w = useWords(words)
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  useLiveEvent('notice', ({ notice }) => {
    setArrived((before) => new Set([...before, notice.id]))
    setAnnouncement(w.arrived(noticeText(notice.about, getLanguage(), now()).title))
  })
  return { arrived, announcement }
}

/** Groups notices by the platform's day, in order of appearance. */
export function groupByDay(notices: readonly Notice[]): { day: Day; notices: Notice[] }[] {
  const days = Map.groupBy(notices, (notice) => dayOf(notice.time))
  return [...days].map(([day, group]) => ({ day, notices: group }))
}

interface NearWords {
  today: string
  yesterday: string
}

export function dayHeading(day: Day, now: number, language: Language, near: NearWords): string {
  const today = dayOf(now)
  if (day === today) return near.today
  return day === addDays(today, -1) ? near.yesterday : showDayHeading(day, today, language)
}

/** Set when the user declined the offer. */
const PUSH_DECLINED_KEY = 'pushDeclined'

/** Offers push on this device. The browser's own prompt appears only after a press. */
export function PushOffer() {
  const w = useWords(words).push
  const [isOffered, setOffered] = useState(false)
  const { busy, run } = useAction()
  useEffect(() => {
    if (read(PUSH_DECLINED_KEY)) return
    let isHere = true
    void canOfferPush().then((can) => isHere && setOffered(can))
    return () => {
      isHere = false
    }
  }, [])
  if (!isOffered) return null

  const accept = async () => {
    const outcome = await enablePush()
    toast(w[outcome], { tone: outcome === 'on' ? 'good' : 'plain' })
    setOffered(false)
  }
  const decline = () => {
    write(PUSH_DECLINED_KEY, 'true')
    setOffered(false)
  }
  return (
    <Card aria-labelledby="push-offer" className="flex items-start gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <BellRing aria-hidden className="size-5" />
      </span>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-col gap-0.5">
          <h2 id="push-offer" className="font-semibold">
            {w.title}
          </h2>
          <p className="text-sm text-quiet">{w.text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            busy={busy && w.turningOn}
            onClick={() => void run(toastOnError(undefined, { fallback: w.failed }), accept)}
          >
            {w.turnOn}
          </Button>
          <Button variant="ghost" onClick={decline}>
            {w.notNow}
          </Button>
        </div>
      </div>
    </Card>
  )
}
