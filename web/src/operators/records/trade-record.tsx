import type { ReactNode } from 'react'
import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { DetailFrame } from '../detail-frame.tsx'
import { StuckAction } from '../governance/stuck-actions.tsx'
import { JournalRows } from '../list/journal-rows.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { type InspectedRecord, useInspectedRecord } from '../list/use-records.ts'
import { words } from './record-words.ts'
import { tradeTones } from './tones.ts'

type Trade = InspectedRecord<'inspectTrade'>

/** States in which a trade may be stuck; the server decides whether it is. */
const POSSIBLY_STUCK_STATUSES: ReadonlySet<Trade['status']> = new Set([
  'pending-payment',
  'paid',
  'awaiting-release',
])

/** Shows a trade without chat and pictures, which belong to its case. */
export function TradeRecord({ id }: { id: number }) {
  const w = useWords(words).trade
  const query = useInspectedRecord('inspectTrade', { id })
  return (
    <DetailFrame query={query} queue={paths.consoleTrades} skeletonHeights={['h-72', 'h-40']}>
      {(trade) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="tabular text-xl font-bold">{showAmount(trade.gfAmount)} GF</h2>
            <Badge tone={tradeTones[trade.status]}>{w.statuses[trade.status]}</Badge>
          </div>
          {POSSIBLY_STUCK_STATUSES.has(trade.status) && <StuckAction kind="unwind-trade" id={trade.id} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-2 @2xl:items-start">
            <TradeFacts trade={trade} />
            <div className="flex min-w-0 flex-col gap-4">
              <Steps trade={trade} />
              <Appeals trade={trade} />
              <Escrow trade={trade} />
              <JournalRows journals={trade.journals} title={w.journals} />
              <JournalRows journals={trade.escrow.journals} title={w.orderJournals} />
            </div>
          </div>
        </>
      )}
    </DetailFrame>
  )
}

function TradeFacts({ trade }: { trade: Trade }) {
  const all = useWords(words)
  const w = all.trade
  const language = useLanguage()
  const moment = (time: string | null): ReactNode => (time ? showMoment(time, language) : '—')
  const member = (id: number, name: string) => <MemberLink id={id}>{name}</MemberLink>
  return (
    <Card>
      <CardTitle>{all.facts}</CardTitle>
      <Facts
        facts={[
          { name: w.number, value: <span className="break-all">{trade.tradeNo}</span> },
          {
            name: w.order,
            value: (
              <SectionLink section="orders" to={paths.consoleOrder(trade.orderId)}>
                {trade.orderNo}
              </SectionLink>
            ),
          },
          { name: w.seller, value: member(trade.sellerId, trade.seller) },
          { name: w.buyer, value: member(trade.buyerId, trade.buyer) },
          { name: all.order.price, value: `${showAmount(trade.unitPrice)} USDT` },
          { name: w.total, value: `${showAmount(trade.totalPrice)} USDT` },
          { name: all.order.remark, value: <span className="break-words">{trade.remark || '—'}</span> },
          { name: w.taken, value: moment(trade.createdTime) },
          { name: w.due, value: moment(trade.dueTime) },
          { name: w.paid, value: moment(trade.paidTime) },
          { name: w.released, value: moment(trade.releasedTime) },
          { name: w.cancelled, value: moment(trade.cancelledTime) },
          { name: w.proof, value: trade.hasProof ? w.hasProof : w.noProof },
        ]}
      />
    </Card>
  )
}

/** Shows the seller's escrow for this trade and its order. */
function Escrow({ trade: { escrow } }: { trade: Trade }) {
  const w = useWords(words).trade
  const gf = (amount: string) => `${showAmount(amount)} GF`
  return (
    <Card>
      <CardTitle>{w.escrow}</CardTitle>
      <Facts
        facts={[
          {
            name: w.escrowAccount,
            value: <MemberLink id={escrow.holderId}>{escrow.holder}</MemberLink>,
          },
          { name: w.escrowForTrade, value: gf(escrow.trade) },
          { name: w.escrowForOtherTrades, value: gf(escrow.otherTrades) },
          { name: w.escrowForRest, value: gf(escrow.rest) },
        ]}
      />
    </Card>
  )
}

function Steps({ trade: { steps } }: { trade: Trade }) {
  const w = useWords(words).trade
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.steps}</CardTitle>
      <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
        {steps.map(({ act, to, by, time }) => (
          <li key={`${time} ${act}`}>
            <p className="font-medium">{w.statuses[to]}</p>
            <p className="tabular text-xs text-quiet">
              {showMoment(time, language)} · {w.by[by]}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Appeals({ trade: { appeals } }: { trade: Trade }) {
  const w = useWords(words).trade
  const language = useLanguage()
  return (
    <Card>
      <CardTitle>{w.appeals}</CardTitle>
      {appeals.length === 0 ? (
        <p className="text-sm text-quiet">{w.noAppeals}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {appeals.map(({ id, appealNo, kind, status, createdTime }) => (
            <li key={id} className="py-2">
              <p className="flex flex-wrap items-center gap-2">
                <SectionLink section="appeals" to={paths.consoleAppeal(id)}>
                  {w.appealKinds[kind]} {appealNo}
                </SectionLink>
                <Badge>{w.appealStatuses[status]}</Badge>
              </p>
              <p className="tabular text-xs text-quiet">{showMoment(createdTime, language)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
