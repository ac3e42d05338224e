import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Session } from '../../lib/session.ts'
import type { Balances } from '../queries.ts'
import { OwnBalances } from './own-balances.tsx'

const session = { user: { id: 7, username: 'alice', nickname: 'Alice' } } as Session
const query = { data: undefined, error: null, fetchStatus: 'fetching', refetch: () => Promise.resolve() }
const unknownBalances: Balances = {
  account: undefined,
  asOf: undefined,
  seenAt: undefined,
  error: null,
  retry: () => {},
  asked: query,
}

function renderBalances(session: Session, balances: Balances): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OwnBalances session={session} balances={balances} onDetail={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('an unknownBalances balance is not shown as 0.00', () => {
  expect(renderBalances(session, unknownBalances)).not.toContain('0.00')
  expect(renderBalances(session, { ...unknownBalances, error: new Error('?') })).not.toContain('0.00')
})
