import { afterEach, expect, test, vi } from 'vitest'
import { shareSessionAmongTabs } from './session-tabs.ts'

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

test('a tab that opens has the session of the others, and one that signs in gives it to them', async () => {
  const first = aTab({ accessToken: 'a' })
  const second = aTab()
  await vi.waitFor(() => expect(second.tabState.session).toEqual({ accessToken: 'a' }), { timeout: 60_000 })
  first.tabState.session = null
  first.ended('a')
  await vi.waitFor(() => expect(second.tabState.session).toBeNull(), { timeout: 60_000 })

  first.tabState.session = { accessToken: 'b' }
  first.started({ accessToken: 'b' })
  await vi.waitFor(() => expect(second.tabState.session).toEqual({ accessToken: 'b' }), { timeout: 60_000 })
})

test('a tab of another operator keeps its own, whatever the others begin and end', async () => {
  const other = aTab({ accessToken: 'other' })
  const third = aTab()
  await vi.waitFor(() => expect(third.tabState.session).toEqual({ accessToken: 'other' }), {
    timeout: 60_000,
  })
  const first = aTab({ accessToken: 'a' })
  first.started({ accessToken: 'a' })
  first.ended('a')
  // Later messages are received later.
  other.ended('other')
  await vi.waitFor(() => expect(third.tabState.session).toBeNull(), { timeout: 60_000 })
  expect(other.tabState.session).toEqual({ accessToken: 'other' })
})

test('what is no session is not taken, and where tabs cannot talk each is for itself', async () => {
  const tab = aTab()
  const stranger = new BroadcastChannel('session-tabs.test')
  open.push(stranger)
  stranger.postMessage({ kind: 'session', session: 'x' })
  stranger.postMessage({ kind: 'session', session: { accessToken: 'a' } })
  await vi.waitFor(() => expect(tab.tabState.session).toEqual({ accessToken: 'a' }), { timeout: 60_000 })

  const alone = shareSessionAmongTabs<Session>(undefined, isSession, {
    get: () => null,
    take: () => {},
    end: () => {},
  })
  expect(() => alone.started({ accessToken: 'a' })).not.toThrow()
})
