import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Service } from '@torch/contract/governance.ts'
import type { PointsAccount } from '@torch/contract/points.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { keyOf } from '../../lib/api/queries.ts'
import { FirstSteps } from './first-steps.tsx'

const account = { gfBalance: '200.0000', frozenGf: '0.0000', totalGfSpent: '0.0000' } as PointsAccount

const render = (change: Partial<PointsAccount>, demoPayment: Service['demoPayment'] = null) => {
  const client = new QueryClient()
  client.setQueryData(keyOf('getService', {}), { halts: [], unavailableFeatures: [], demoPayment })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <FirstSteps account={{ ...account, ...change }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('shows the balance without the frozen GF, and no shop link when none is left', () => {
  expect(render({})).toContain('200.00')
  expect(render({ frozenGf: '150.0000' })).toContain('50.00')
  expect(render({ frozenGf: '150.0000' })).not.toContain('200.00')
  expect(render({ frozenGf: '200.0000' })).not.toContain('/merchant')
})

test('is empty for a member who has spent GF', () => {
  expect(render({ totalGfSpent: '0.0100' })).toBe('')
})

test('leads to the payment that a demo proposes, if the balance suffices, else to the shops', () => {
  const proposed = {
    gfPaymentCode: 'GF_PAYMENT_DEMO0001',
    priceGf: '28.0000',
    item: { zh: '招牌牛肉面', en: 'Signature beef noodles' },
  }
  expect(render({}, proposed)).toContain('href="/scan-payment?code=GF_PAYMENT_DEMO0001"')
  expect(render({}, proposed)).toContain('28.00 GF')
  expect(render({ gfBalance: '28.0000' }, proposed)).not.toContain('/merchant')
  expect(render({ gfBalance: '27.9999' }, proposed)).toContain('href="/merchant"')
  expect(render({}, null)).toContain('href="/merchant"')
})
