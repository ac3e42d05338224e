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
  'an order that is %s says what became of the part that was taken',
  (orderStatus) => {
    expect(badge({ orderStatus })).toContain(en.orderStatus[orderStatus])
    expect(badge({ orderStatus, tradingGf: '2000.0000' })).toContain(en.ended.trading)
    expect(badge({ orderStatus, tradingGf: '2000.0000', completedGf: '1.0000' })).toContain(en.ended.trading)
    expect(badge({ orderStatus, completedGf: '2000.0000' })).toContain(en.ended.traded)
  },
)

test('an order that lives or is completed is called as before', () => {
  expect(badge({ orderStatus: 'partial', tradingGf: '2000.0000' })).toContain(en.orderStatus.partial)
  expect(badge({ orderStatus: 'completed', completedGf: '1.0000' })).toContain(en.orderStatus.completed)
})
