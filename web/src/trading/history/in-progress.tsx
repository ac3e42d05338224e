import type { Order } from '@torch/contract/trading.ts'
import { ChevronRight, Tag } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { useOwnOrders } from '../queries.ts'
import { RunningTradeRows } from '../running-trade-rows.tsx'
import { showHundreds } from '../show-hundreds.ts'
import { useRunningTrades } from '../standing.ts'
import { words } from './words.ts'

/** Shows the user's running trades and open orders above the history; nothing where there are none. */
export function InProgress() {
  const w = useWords(words).inProgress
  const { trades } = useRunningTrades()
  const orders = useOpenOrders()
  if (trades.length === 0 && orders.length === 0) return null
  return (
    <section aria-label={w.label} className="flex flex-col gap-2">
      <h2 className="px-1 text-sm font-semibold text-quiet">{w.label}</h2>
      {trades.length > 0 && <RunningTradeRows trades={trades} />}
      {orders.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns the user's open orders, newest first, of the first page of each state. */
function useOpenOrders(): Order[] {
  const of = (status: 'pending' | 'partial') => ({ range: 'all', status, page: 1 }) as const
  const [pending, partial] = [useOwnOrders(of('pending')), useOwnOrders(of('partial'))]
  return [...(pending.data?.data ?? []), ...(partial.data?.data ?? [])].sort((a, b) => b.id - a.id)
}

function OrderRow({ order }: { order: Order }) {
  const w = useWords(words).inProgress
  const { id, orderType, gfAmount, remainingGf, unitPrice } = order
  const gf = showHundreds(gfAmount)
  return (
    <Link
      to={paths.order(id)}
      className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-sunken active:bg-sunken"
    >
      <Tag aria-hidden className="size-5 shrink-0 text-quiet" />
      <span className="tabular flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{orderType === 'sell' ? w.selling(gf) : w.buying(gf)}</span>
        <span className="text-sm text-quiet">
          {w.left(showHundreds(remainingGf), unitPrice.replace(/0{1,2}$/, ''))}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
    </Link>
  )
}
