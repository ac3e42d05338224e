import type { Order } from '@torch/contract/trading.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderBadge } from './badges.tsx'
import { words } from './words.ts'

const { en } = words
const badge = (order: Partial<Order>) =>
  renderToStaticMarkup(
    <OrderBadge order={{ paused: false, tradingGf: '0.0000', completedGf: '0.0000', ...order } as Order} />,
  )

test.each(['expired', 'cancelled'] as const)(
  'the badge of an order that is %s shows the state of the taken part',
  (orderStatus) => {
    expect(badge({ orderStatus })).toContain(en.orderStatus[orderStatus])
    expect(badge({ orderStatus, tradingGf: '2000.0000' })).toContain(en.ended.trading)
    expect(badge({ orderStatus, tradingGf: '2000.0000', completedGf: '1.0000' })).toContain(en.ended.trading)
    expect(badge({ orderStatus, completedGf: '2000.0000' })).toContain(en.ended.traded)
  },
)

test('the badge of an open or completed order shows its status', () => {
  expect(badge({ orderStatus: 'partial', tradingGf: '2000.0000' })).toContain(en.orderStatus.partial)
  expect(badge({ orderStatus: 'completed', completedGf: '1.0000' })).toContain(en.orderStatus.completed)
})
