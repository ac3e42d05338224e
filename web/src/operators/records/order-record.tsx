import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardTitle } from '../../ui/card.tsx'
import { Acts } from '../engine/acts.tsx'
import { FactsCard } from '../engine/facts-card.tsx'
import { type Inspected, listPage } from '../engine/list-page.tsx'
import { useFields } from '../engine/use-fields.tsx'
import { useStuckAct } from '../governance/stuck-actions.tsx'
import { SectionLink } from '../list/section-link.tsx'
import { words } from './record-words.ts'

/** All members' orders. */
export const Component = listPage('orders', { Detail: OrderRecord })

const FACTS = [
  'orderNo',
  'owner',
  'unitPrice',
  'rest',
  'running',
  'done',
  'returned',
  'remark',
  'createdTime',
  'expiresTime',
  'endedTime',
] as const

function OrderRecord({ record: order }: { record: Inspected<'orders'> }) {
  const w = useWords(words).order
  const { text, cell } = useFields('orders')
  const trades = useFields('trades')
  const isOpen = order.status === 'pending' || order.status === 'partial'
  const cancelStuck = useStuckAct('cancel-order', order.id, isOpen)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="tabular text-2xl font-bold">
          {text('type', order.type)} {text('gfAmount', order.gfAmount)}
        </h2>
        {cell('status', order)}
        {order.paused && <Badge>{w.paused}</Badge>}
      </div>
      <Acts acts={[cancelStuck]} />
      <FactsCard name="orders" record={order} fields={FACTS} />
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
                  · {trades.text('gfAmount', trade.gfAmount)}
                </span>
                {trades.cell('status', trade)}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
