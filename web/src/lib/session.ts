import type { Api } from '@torch/contract/api.ts'
import type { UserInfo } from '@torch/contract/identity.ts'
import type { DataOf } from '@torch/contract/operation.ts'
import { paths } from '../paths.ts'
import { operations } from './api/operations.ts'
import { decodeStates } from './api/states.ts'
import { read, readJson, remove, write } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** Storage keys (rules/screens#storage). */
const KEYS = [
  'accessToken',
  'refreshToken',
  'accessTokenExpiresAt',
  'userInfo',
  'isMerchant',
  'merchantInfo',
] as const

export interface Session {
  user: UserInfo
}

export interface Tokens {
  accessToken: string
  refreshToken: string
  expiresAt: number | undefined
}

/** `left`: the member logged out. `lost`: the server no longer accepts the session. */
export type SessionEnd = 'left' | 'lost'

/**
 * `open`: the document belongs to one member, or to a visitor so far. `followed`: another member has signed in on its own
 * sign-in page, which stays until it leads on to a new document. `over`: another member has signed in elsewhere in this
 * browser; nothing of it is shown any more, and it is loaded anew.
 */
export type DocumentState = 'open' | 'followed' | 'over'

const session = createStore<Session | null>(restoreSession())
const documentState = createStore<DocumentState>('open')
const endListeners = new Set<(end: SessionEnd) => void>()

/** The member to whom the document belongs: the last who was signed in in it, also after the session has ended. */
let memberId = session.get()?.user.id

export function getSession(): Session | null {
  return session.get()
}

export function useSession(): Session | null {
  return useStore(session)
}

export function watchSession(listener: () => void): () => void {
  return session.subscribe(listener)
}

export const getDocumentState = documentState.get
export const useDocumentState = (): DocumentState => useStore(documentState)
export const watchDocumentState = documentState.subscribe

/** Tokens are read from storage each time: another tab may have renewed them a moment ago. */
export function readTokens(): Tokens | undefined {
  const accessToken = read('accessToken')
  const refreshToken = read('refreshToken')
  if (!accessToken || !refreshToken) return undefined
  const expiresAt = Date.parse(read('accessTokenExpiresAt') ?? '')
  return { accessToken, refreshToken, expiresAt: Number.isNaN(expiresAt) ? undefined : expiresAt }
}

/** Begins the session of a member who has just signed in here. */
export function beginSession({ userInfo, ...tokens }: DataOf<Api['login']>): void {
  if (memberId !== undefined && memberId !== userInfo.id) documentState.set('followed')
  memberId = userInfo.id
  renewTokens(tokens)
  storeUser(userInfo)
}

export function renewTokens(tokens: DataOf<Api['refreshToken']>): void {
  write('accessToken', tokens.accessToken)
  write('refreshToken', tokens.refreshToken)
  write('accessTokenExpiresAt', tokens.accessTokenExpiresAt)
}

/** Keeps what the server says of the member who is signed in, unless another member is by now. */
export function updateUser(user: UserInfo): void {
  if (checkMember()) storeUser(user)
}

function storeUser(user: UserInfo): void {
  write('userInfo', JSON.stringify(user))
  write('isMerchant', String(user.isMerchant))
  write('merchantInfo', JSON.stringify(user.merchantInfo))
  memberId = user.id
  session.set({ user })
}

export function endSession(end: SessionEnd): void {
  const wasThere = session.get() !== null
  if (!checkMember()) return
  remove(...KEYS)
  session.set(null)
  if (wasThere) for (const listener of endListeners) listener(end)
}

export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Restores a session from a stored token and user. */
export function restoreSession(): Session | null {
  const user = readJson('userInfo', isUser, readUser)
  return user && readTokens() ? { user } : null
}

/**
 * Takes the session from storage, as another tab may have changed it. False where it is another member's than the
 * document's: the document is over then (rules/screens#page-owner). Called before each request, and whenever a page
 * comes back into view, since one that was frozen is not sent the `storage` event.
 */
export function checkMember(): boolean {
  if (documentState.get() === 'over') return false
  const stored = restoreSession()
  if (stored && memberId !== undefined && stored.user.id !== memberId && !isConsole()) {
    documentState.set('over')
    return false
  }
  memberId = stored?.user.id ?? memberId
  if (JSON.stringify(stored) !== JSON.stringify(session.get())) session.set(stored)
  return true
}

/** As a new document begins: for tests, which load no other. */
export function restartDocument(): void {
  documentState.set('open')
  session.set(restoreSession())
  memberId = session.get()?.user.id
}

/** Nothing of a member stands in the operators' console, which has a session of its own. */
function isConsole(): boolean {
  return globalThis.location?.pathname.startsWith(paths.console) === true
}

/** An earlier version of the app kept the wire's numbers. */
function readUser(kept: unknown): unknown {
  return decodeStates(kept, operations.getMe.states)
}

function isUser(value: unknown): value is UserInfo {
  return typeof value === 'object' && value !== null && 'id' in value && 'username' in value
}

// Synchronizes all tabs.
globalThis.addEventListener?.('storage', (event) => {
  const { key } = event as StorageEvent
  if (key === null || KEYS.some((name) => name === key)) checkMember()
})
globalThis.addEventListener?.('focus', checkMember)
globalThis.addEventListener?.('pageshow', checkMember)
globalThis.document?.addEventListener('visibilitychange', checkMember)
