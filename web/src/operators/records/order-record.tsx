import { showMoment } from '../../lib/calendar.ts'
import { showAmount } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle, Facts } from '../../ui/card.tsx'
import { DetailFrame } from '../detail-frame.tsx'
import { StuckAction } from '../governance/stuck-actions.tsx'
import { MemberLink } from '../list/member-link.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { useInspectedRecord } from '../list/use-records.ts'
import { words } from './record-words.ts'
import { orderTones, tradeTones } from './tones.ts'

/** Shows an order with its trades. */
export function OrderRecord({ id }: { id: number }) {
  const all = useWords(words)
  const w = all.order
  const language = useLanguage()
  const query = useInspectedRecord('inspectOrder', { id })
  return (
    <DetailFrame query={query} queue={paths.consoleOrders} skeletonHeights={['h-72', 'h-40']}>
      {(order) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="tabular text-xl font-bold">
              {w.types[order.type]} {showAmount(order.gfAmount)} GF
            </h2>
            <Badge tone={orderTones[order.status]}>{w.statuses[order.status]}</Badge>
            {order.paused && <Badge>{w.paused}</Badge>}
          </div>
          {(order.status === 'pending' || order.status === 'partial') && (
            <StuckAction kind="cancel-order" id={order.id} />
          )}
          <Card>
            <CardTitle>{all.facts}</CardTitle>
            <Facts
              facts={[
                { name: w.number, value: <span className="break-all">{order.orderNo}</span> },
                {
                  name: w.owner,
                  value: <MemberLink id={order.ownerId}>{order.owner}</MemberLink>,
                },
                { name: w.price, value: `${showAmount(order.unitPrice)} USDT` },
                { name: w.rest, value: showAmount(order.rest) },
                { name: w.running, value: showAmount(order.running) },
                { name: w.done, value: showAmount(order.done) },
                { name: w.returned, value: showAmount(order.returned) },
                { name: w.remark, value: <span className="break-words">{order.remark || '—'}</span> },
                { name: w.published, value: showMoment(order.createdTime, language) },
                { name: w.expires, value: showMoment(order.expiresTime, language) },
                { name: w.ended, value: order.endedTime ? showMoment(order.endedTime, language) : '—' },
              ]}
            />
          </Card>
          <Card>
            <CardTitle>{w.trades}</CardTitle>
            {order.trades.length === 0 ? (
              <p className="text-sm text-quiet">{w.noTrades}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {order.trades.map((trade) => (
                  <li key={trade.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                    <span className="min-w-0 break-all">
                      <SectionLink section="trades" to={paths.consoleTrade(trade.id)}>
                        {trade.tradeNo}
                      </SectionLink>{' '}
                      · {showAmount(trade.gfAmount)} GF
                    </span>
                    <Badge tone={tradeTones[trade.status]}>{all.trade.statuses[trade.status]}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
    </DetailFrame>
  )
}
