import type { Api } from '@torch/contract/api.ts'
import type { DataOf } from '@torch/contract/operation.ts'
import type { Operator } from '@torch/contract/operators.ts'
import { may, type Permission } from '@torch/contract/permissions.ts'
import { now } from '../../lib/clock.ts'
import { queryClient } from '../../lib/query-client.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { operatorKeys } from '../query-keys.ts'

/**
 * Separate from a member's session; shared by all tabs and deleted with the last one, because desks are shared and
 * licences are private.
 */
const STORAGE_KEY = 'operatorSession'

/** Holds `lost` after such an end, so that the reason is still shown after a reload of the page. */
const END_KEY = 'operatorSessionEnd'

/** Without recovery codes, which are never stored. */
export type OperatorSession = Omit<DataOf<Api['operatorLogin']>, 'recoveryCodes'>

/** `lost`: ended by half an hour without a call, after a working day, or by an owner. */
type SessionEnd = 'left' | 'lost'

const session = createStore<OperatorSession | null>(restore())
const lastEnd = createStore<SessionEnd | undefined>(restoreEnd())

const tabs = shareSessionAmongTabs<OperatorSession>(
  // Only in a browser; tests have no tabs.
  globalThis.window?.BroadcastChannel && new BroadcastChannel(STORAGE_KEY),
  isSession,
  { get: () => session.get(), take: adoptSession, end: () => deleteSession('left') },
)

export function useOperatorSession(): OperatorSession | null {
  return useStore(session)
}

/** Returns how the previous session ended. */
export function useLastEnd(): SessionEnd | undefined {
  return useStore(lastEnd)
}

export function operatorToken(): string | undefined {
  return session.get()?.accessToken
}

export function startOperatorSession({ accessToken, expiresTime, operator }: OperatorSession): void {
  const started: OperatorSession = { accessToken, expiresTime, operator }
  adoptSession(started)
  tabs.started(started)
}

function adoptSession(started: OperatorSession): void {
  storeSession(JSON.stringify(started))
  store(END_KEY, null)
  lastEnd.set(undefined)
  session.set(started)
}

/** Updates the signed-in operator from the server: an owner may have changed the roles. */
export function updateOperator(operator: Operator): void {
  const before = session.get()
  if (!before || JSON.stringify(before.operator) === JSON.stringify(operator)) return
  const now: OperatorSession = { ...before, operator }
  storeSession(JSON.stringify(now))
  session.set(now)
}

/** Ends the session in all tabs. */
export function endOperatorSession(end: SessionEnd): void {
  const token = operatorToken()
  deleteSession(end)
  if (token !== undefined) tabs.ended(token)
}

/** Deletes all data shown to the operator, however the session ended. */
function deleteSession(end: SessionEnd): void {
  storeSession(null)
  store(END_KEY, end === 'lost' ? end : null)
  lastEnd.set(end)
  session.set(null)
  queryClient.removeQueries({ queryKey: operatorKeys.all })
}

/** Returns whether the signed-in operator has one of these permissions. */
export function useMay(...permissions: readonly Permission[]): boolean {
  const operator = useOperatorSession()?.operator
  return operator !== undefined && may(operator.roles, ...permissions)
}

/** Returns the stored session unless it has expired; the server decides whether it is still valid. */
export function restore(moment = now()): OperatorSession | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isSession(stored) && Date.parse(stored.expiresTime) > moment ? stored : null
  } catch {
    return null
  }
}

/** Returns how the previous session of this tab ended, where the reason is worth a sentence. */
export function restoreEnd(): SessionEnd | undefined {
  try {
    return sessionStorage.getItem(END_KEY) === 'lost' ? 'lost' : undefined
  } catch {
    return undefined
  }
}

function isSession(value: unknown): value is OperatorSession {
  if (typeof value !== 'object' || value === null) return false
  const { accessToken, expiresTime, operator } = value as Partial<Record<keyof OperatorSession, unknown>>
  return (
    typeof accessToken === 'string' &&
    typeof expiresTime === 'string' &&
    typeof operator === 'object' &&
    operator !== null &&
    'roles' in operator &&
    Array.isArray(operator.roles)
  )
}

function storeSession(text: string | null): void {
  store(STORAGE_KEY, text)
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage the session lasts until the page is reloaded.
  }
}

// A page that Back restores is as it was frozen, perhaps before this operator left and another one signed in.
globalThis.addEventListener?.('pageshow', (event) => {
  if ((event as PageTransitionEvent).persisted && restore()?.accessToken !== operatorToken())
    location.reload()
})

/** A message between the tabs of one browser about an operator's session. */
type Message<S> =
  | { kind: 'session-request' }
  | { kind: 'session'; session: S }
  | { kind: 'ended'; token: string }

interface SessionStore<S> {
  get(): S | null
  /** Adopts another tab's session, where this one has none. */
  take(session: S): void
  /** Called when the session of this token was ended in another tab. */
  end(token: string): void
}

interface SessionChannel<S> {
  started(session: S): void
  ended(token: string): void
}

/**
 * Shares the session between the tabs of a browser only by messages, so it ends with the last one. A tab with a session
 * of its own keeps it.
 */
export function shareSessionAmongTabs<S extends { accessToken: string }>(
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined,
  isSession: (value: unknown) => value is S,
  tab: SessionStore<S>,
): SessionChannel<S> {
  const post = (message: Message<S>) => channel?.postMessage(message)
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message<unknown>>) => {
      const own = tab.get()
      if (data.kind === 'session-request' && own) post({ kind: 'session', session: own })
      if (data.kind === 'session' && !own && isSession(data.session)) tab.take(data.session)
      if (data.kind === 'ended' && own?.accessToken === data.token) tab.end(data.token)
    }
  if (!tab.get()) post({ kind: 'session-request' })
  return {
    started: (session) => post({ kind: 'session', session }),
    ended: (token) => post({ kind: 'ended', token }),
  }
}
