import { noticeText } from '@torch/contract/notice-texts.ts'
import type { MEMBER_SCREENS } from '@torch/contract/operators-limits.ts'
import type { ReactNode } from 'react'
import type { Data } from '../../lib/api/client.ts'
import { now } from '../../lib/clock.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { showMoment } from '../show-moment.ts'
import { words } from './view-words.ts'

export type ScreenName = (typeof MEMBER_SCREENS)[number]
type View = Data<'viewAsMember'>

/** Shows a member's screen as text, without any action. */
export function MemberScreen({ screen, view }: { screen: ScreenName; view: View }) {
  const w = useWords(words)
  const { home, history, notices, orders, trades } = view
  return (
    <Card>
      <CardTitle>{w.screens[screen]}</CardTitle>
      {home && <Home account={home} />}
      {history && <History lines={history} />}
      {notices && <Notices notices={notices} />}
      {orders && <Orders orders={orders} />}
      {trades && <Trades trades={trades} />}
    </Card>
  )
}

function Home({ account }: { account: NonNullable<View['home']> }) {
  const w = useWords(words)
  return (
    <Facts
      facts={[
        { name: w.gf, value: showAmount(account.gfBalance) },
        { name: w.frozenGf, value: showAmount(account.frozenGf) },
        { name: w.pv, value: showAmount(account.pvBalance) },
        { name: w.frozenPv, value: showAmount(account.frozenPv) },
        { name: w.gfEarned, value: showAmount(account.totalGfEarned) },
        { name: w.gfSpent, value: showAmount(account.totalGfSpent) },
        { name: w.pvEarned, value: showAmount(account.totalPvEarned) },
      ]}
    />
  )
}

interface Line {
  id: number
  title: ReactNode
  /** At the end of the line: an amount or a state. */
  trailing?: ReactNode
  time: string
  note?: ReactNode
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const w = useWords(words)
  const language = useLanguage()
  if (lines.length === 0) return <p className="text-sm text-quiet">{w.none}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map(({ id, title, trailing, time, note }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <span className="min-w-0">
            <span className="font-medium break-words">{title}</span>
            {note && <span className="block text-sm break-words text-quiet">{note}</span>}
            <span className="tabular block text-xs text-quiet">{showMoment(time, language)}</span>
          </span>
          <span className="tabular ml-auto text-right text-sm font-medium">{trailing}</span>
        </li>
      ))}
    </ul>
  )
}

function History({ lines }: { lines: NonNullable<View['history']> }) {
  return (
    <Lines
      lines={lines.map(({ id, description, nickname, amounts, createdTime }) => ({
        id,
        title: description,
        note: nickname,
        time: createdTime,
        trailing: amounts.map(({ pointsType, amount }) => (
          <span key={pointsType} className="block">
            {showAmount(amount)} {pointsType}
          </span>
        )),
      }))}
    />
  )
}

function Notices({ notices }: { notices: NonNullable<View['notices']> }) {
  const w = useWords(words)
  const language = useLanguage()
  return (
    <Lines
      lines={notices.map(({ id, about, time, read }) => {
        const { title, text } = noticeText(about, language, now())
        return { id, title, note: text, time, trailing: !read && <Badge tone="accent">{w.unread}</Badge> }
      })}
    />
  )
}

function Orders({ orders }: { orders: NonNullable<View['orders']> }) {
  const w = useWords(words)
  return (
    <Lines
      lines={orders.map((order) => ({
        id: order.id,
        title: `${order.orderTypeDescription} ${order.orderNo}`,
        time: order.createdTime,
        note: `${w.left(showAmount(order.remainingGf))} · ${w.price(showAmount(order.unitPrice), showAmount(order.totalPrice))}`,
        trailing: (
          <>
            <span className="block">{showAmount(order.gfAmount)} GF</span>
            <span className="block text-quiet">
              {order.paused ? `${order.statusDescription} · ${w.paused}` : order.statusDescription}
            </span>
          </>
        ),
      }))}
    />
  )
}

function Trades({ trades }: { trades: NonNullable<View['trades']> }) {
  const w = useWords(words)
  return (
    <Lines
      lines={trades.map((trade) => ({
        id: trade.id,
        title: `${w.roles[trade.role]} ${trade.transactionNo}`,
        time: trade.createdTime,
        note: w.price(showAmount(trade.unitPrice), showAmount(trade.totalPrice)),
        trailing: (
          <>
            <span className="block">{showAmount(trade.gfAmount)} GF</span>
            <span className="block text-quiet">{trade.statusDescription}</span>
          </>
        ),
      }))}
    />
  )
}
