import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PointsAccount } from '@torch/contract/points.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FirstSteps } from './first-steps.tsx'

const account = { gfBalance: '200.0000', frozenGf: '0.0000', totalGfSpent: '0.0000' } as PointsAccount

const render = (change: Partial<PointsAccount>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FirstSteps account={{ ...account, ...change }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('shows the balance without the frozen GF, and no shop link when none is left', () => {
  expect(render({})).toContain('200.00')
  expect(render({ frozenGf: '150.0000' })).toContain('50.00')
  expect(render({ frozenGf: '150.0000' })).not.toContain('200.00')
  expect(render({ frozenGf: '200.0000' })).not.toContain('/merchant')
})

test('is empty for a member who has spent GF', () => {
  expect(render({ totalGfSpent: '0.0100' })).toBe('')
})
