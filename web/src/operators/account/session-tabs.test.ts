import { afterEach, expect, test, vi } from 'vitest'
import { shareSessionAmongTabs } from './operator-session.ts'

interface Session {
  accessToken: string
}
const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && 'accessToken' in value

const channels: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

/** Opens a tab of the same browser with a session. */
function openTab(session: Session | null = null) {
  const channel = new BroadcastChannel('session-tabs.test')
  channels.push(channel)
  const tabState = { session }
  const tabs = shareSessionAmongTabs(channel, isSession, {
    get: () => tabState.session,
    take: (next) => {
      tabState.session = next
    },
    end: () => {
      tabState.session = null
    },
  })
  return { tabState, ...tabs, channel }
}

test('tabs share a session on opening, on signing in and on signing out', async () => {
  const first = openTab({ accessToken: 'a' })
  const second = openTab()
  await vi.waitFor(() => expect(second.tabState.session).toEqual({ accessToken: 'a' }), { timeout: 60_000 })
  first.tabState.session = null
  first.ended('a')
  await vi.waitFor(() => expect(second.tabState.session).toBeNull(), { timeout: 60_000 })

  first.tabState.session = { accessToken: 'b' }
  first.started({ accessToken: 'b' })
  await vi.waitFor(() => expect(second.tabState.session).toEqual({ accessToken: 'b' }), { timeout: 60_000 })
})

test('a tab keeps its own session when another operator’s session starts or ends', async () => {
  const other = openTab({ accessToken: 'other' })
  const third = openTab()
  await vi.waitFor(() => expect(third.tabState.session).toEqual({ accessToken: 'other' }), {
    timeout: 60_000,
  })
  const first = openTab({ accessToken: 'a' })
  first.started({ accessToken: 'a' })
  first.ended('a')
  // Messages arrive in order: when the last one has arrived, all have.
  other.ended('other')
  await vi.waitFor(() => expect(third.tabState.session).toBeNull(), { timeout: 60_000 })
  expect(other.tabState.session).toEqual({ accessToken: 'other' })
})

test('tabs ignore invalid sessions, and work without a channel', async () => {
  const tab = openTab()
  const foreign = new BroadcastChannel('session-tabs.test')
  channels.push(foreign)
  foreign.postMessage({ kind: 'session', session: 'x' })
  foreign.postMessage({ kind: 'session', session: { accessToken: 'a' } })
  await vi.waitFor(() => expect(tab.tabState.session).toEqual({ accessToken: 'a' }), { timeout: 60_000 })

  const unshared = shareSessionAmongTabs<Session>(undefined, isSession, {
    get: () => null,
    take: () => {},
    end: () => {},
  })
  expect(() => unshared.started({ accessToken: 'a' })).not.toThrow()
})
