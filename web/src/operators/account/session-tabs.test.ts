import { afterEach, expect, test, vi } from 'vitest'
import { amongTabs } from './session-tabs.ts'

interface Session {
  accessToken: string
}
const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && 'accessToken' in value

const open: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of open.splice(0)) channel.close()
})

/** A tab of the same browser, with its session. */
function aTab(session: Session | null = null) {
  const channel = new BroadcastChannel('session-tabs.test')
  open.push(channel)
  const held = { session }
  const tabs = amongTabs(channel, isSession, {
    get: () => held.session,
    take: (next) => {
      held.session = next
    },
    end: () => {
      held.session = null
    },
  })
  return { held, ...tabs, channel }
}

test('a tab that opens has the session of the others, and one that signs in gives it to them', async () => {
  const first = aTab({ accessToken: 'a' })
  const second = aTab()
  await vi.waitFor(() => expect(second.held.session).toEqual({ accessToken: 'a' }), { timeout: 60_000 })
  first.held.session = null
  first.ended('a')
  await vi.waitFor(() => expect(second.held.session).toBeNull(), { timeout: 60_000 })

  first.held.session = { accessToken: 'b' }
  first.began({ accessToken: 'b' })
  await vi.waitFor(() => expect(second.held.session).toEqual({ accessToken: 'b' }), { timeout: 60_000 })
})

test('a tab of another operator keeps its own, whatever the others begin and end', async () => {
  const other = aTab({ accessToken: 'other' })
  const third = aTab()
  await vi.waitFor(() => expect(third.held.session).toEqual({ accessToken: 'other' }), { timeout: 60_000 })
  const first = aTab({ accessToken: 'a' })
  first.began({ accessToken: 'a' })
  first.ended('a')
  // Later messages are received later.
  other.ended('other')
  await vi.waitFor(() => expect(third.held.session).toBeNull(), { timeout: 60_000 })
  expect(other.held.session).toEqual({ accessToken: 'other' })
})

test('what is no session is not taken, and where tabs cannot talk each is for itself', async () => {
  const tab = aTab()
  const stranger = new BroadcastChannel('session-tabs.test')
  open.push(stranger)
  stranger.postMessage({ kind: 'has', session: 'x' })
  stranger.postMessage({ kind: 'has', session: { accessToken: 'a' } })
  await vi.waitFor(() => expect(tab.held.session).toEqual({ accessToken: 'a' }), { timeout: 60_000 })

  const alone = amongTabs<Session>(undefined, isSession, { get: () => null, take: () => {}, end: () => {} })
  expect(() => alone.began({ accessToken: 'a' })).not.toThrow()
})
