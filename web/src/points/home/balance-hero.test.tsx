import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Session } from '../../lib/session.ts'
import type { Balances } from '../queries.ts'
import { BalanceHero } from './balance-hero.tsx'

const session = { user: { id: 7, username: 'alice', nickname: 'Alice' } } as Session
const asked = { data: undefined, error: null, fetchStatus: 'fetching', refetch: () => Promise.resolve() }
const unknown: Balances = { account: undefined, asOf: undefined, error: null, retry: () => {}, asked }

function hero(session: Session, balances: Balances): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <BalanceHero session={session} balances={balances} onDetail={() => {}} />
    </MemoryRouter>,
  )
}

test('a balance that is not known yet is no zero', () => {
  expect(hero(session, unknown)).not.toContain('0.00')
  expect(hero(session, { ...unknown, error: new Error('?') })).not.toContain('0.00')
})
