import { afterEach, expect, it, vi } from 'vitest'
import { affectedBy } from './long-tests.ts'

afterEach(() => vi.restoreAllMocks())

const LONG = [
  'server/src/ledger/races.test.ts',
  'server/src/trading/races.test.ts',
  'server/src/testing/races/search.test.ts',
  'e2e/bills.e2e.ts',
  'e2e/chat.e2e.ts',
]
const called = (...paths: string[]) => LONG.filter(affectedBy(paths))
const mockLog = () => vi.spyOn(console, 'log').mockImplementation(() => {})

it('affectedBy selects the long tests of a changed module, and no others', () => {
  const log = mockLog()
  expect(called('web/src/ledger/page.tsx')).toEqual(['server/src/ledger/races.test.ts'])
  expect(called('server/src/testing/context.ts')).toEqual(['server/src/testing/races/search.test.ts'])
  expect(called('docs/rules/ledger.md', 'README.md', 'package.json')).toEqual([])
  expect(log).not.toHaveBeenCalled()
})

it('affectedBy selects a journey only when the journey itself changed', () => {
  expect(called('e2e/bills.e2e.ts', 'e2e/support/people.ts')).toEqual(['e2e/bills.e2e.ts'])
})

it('affectedBy skips journeys or modules when too many changed, and logs it', () => {
  const log = mockLog()
  const journeys = ['a', 'b', 'bills', 'chat', 'c'].map((name) => `e2e/${name}.e2e.ts`)
  expect(called('server/src/trading/take.ts', ...journeys)).toEqual(['server/src/trading/races.test.ts'])
  expect(log.mock.calls.join()).toContain('5 journeys')
  const modules = ['ledger', 'trading', 'wealth', 'points'].map((name) => `server/src/${name}/context.ts`)
  expect(called('e2e/chat.e2e.ts', ...modules)).toEqual(['e2e/chat.e2e.ts'])
  expect(log.mock.calls.join()).toContain('4 modules')
})
