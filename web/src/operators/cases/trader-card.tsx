import type { TraderRecord } from '@torch/contract/appeals-desk.ts'
import type { TradeSide } from '@torch/contract/states.ts'
import { dayOf } from '../../lib/calendar.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { showDate } from '../show-moment.ts'
import { words as consoleWords } from '../words.ts'
import { words } from './appeal-words.ts'

/** Shows the facts about one side of a trade. */
export function TraderCard({ side, trader }: { side: TradeSide; trader: TraderRecord }) {
  const w = useWords(words)
  const member = useWords(consoleWords).acts.member
  const language = useLanguage()
  const { completedTrades, completionRate, medianReleaseSeconds } = trader.reputation
  return (
    <Card>
      <h3 className="flex flex-wrap items-center gap-2 pb-1 font-semibold">
        <Badge tone={side === 'buyer' ? 'good' : 'violet'}>{w.people[side]}</Badge>
        <span className="min-w-0 break-all">{trader.nickname ?? trader.username}</span>
        <span className="text-sm font-normal text-quiet">
          <MemberLink id={trader.memberId}>
            {trader.username}, {member(trader.memberId)}
          </MemberLink>
        </span>
      </h3>
      <Facts
        facts={[
          { name: w.memberSince, value: showDate(dayOf(trader.memberSince), language) },
          { name: w.completedTrades, value: w.trades(completedTrades) },
          { name: w.completionRate, value: completionRate === null ? '—' : `${completionRate}%` },
          {
            name: w.medianRelease,
            value: medianReleaseSeconds === null ? '—' : durationText(medianReleaseSeconds, w),
          },
          { name: w.cancelled, value: w.trades(trader.cancelledTrades) },
          { name: w.paymentTimeouts, value: w.times(trader.paymentTimeouts) },
          { name: w.appeals, value: w.wonLost(trader.appealsWon, trader.appealsLost) },
          {
            name: w.reports,
            value: (
              <span className={trader.reports > 0 ? 'text-bad' : undefined}>{w.times(trader.reports)}</span>
            ),
          },
          { name: w.together, value: w.trades(trader.tradesTogether) },
        ]}
      />
    </Card>
  )
}

interface DurationWords {
  lessThanMinute: string
  minutes: (count: number) => string
  hours: (count: number) => string
}

function durationText(seconds: number, w: DurationWords): string {
  if (seconds < 60) return w.lessThanMinute
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? w.minutes(minutes) : w.hours(Math.floor(minutes / 60))
}
