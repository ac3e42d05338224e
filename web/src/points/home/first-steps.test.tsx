import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { PointsAccount } from '@torch/contract/points.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FirstSteps } from './first-steps.tsx'

const account = { gfBalance: '200.0000', frozenGf: '0.0000', totalGfSpent: '0.0000' } as PointsAccount

const shown = (its: Partial<PointsAccount>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FirstSteps account={{ ...account, ...its }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('what there is to spend is what is not frozen', () => {
  expect(shown({})).toContain('200.00')
  expect(shown({ frozenGf: '150.0000' })).toContain('50.00')
  expect(shown({ frozenGf: '150.0000' })).not.toContain('200.00')
  expect(shown({ frozenGf: '200.0000' })).not.toContain('/merchant')
})

test('whoever has spent some needs it no more', () => {
  expect(shown({ totalGfSpent: '0.0100' })).toBe('')
})
