import type { Api } from '@torch/contract/api.ts'
import type { UserInfo } from '@torch/contract/identity.ts'
import type { DataOf } from '@torch/contract/operation.ts'
import { operations } from './api/operations.ts'
import { inWords } from './api/states.ts'
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

const session = createStore<Session | null>(restore())
const endListeners = new Set<(end: SessionEnd) => void>()

export function getSession(): Session | null {
  return session.get()
}

export function useSession(): Session | null {
  return useStore(session)
}

export function watchSession(listener: () => void): () => void {
  return session.subscribe(listener)
}

/** Reads the tokens from storage each time, because another tab may have refreshed them. */
export function readTokens(): Tokens | undefined {
  const accessToken = read('accessToken')
  const refreshToken = read('refreshToken')
  if (!accessToken || !refreshToken) return undefined
  const expiresAt = Date.parse(read('accessTokenExpiresAt') ?? '')
  return { accessToken, refreshToken, expiresAt: Number.isNaN(expiresAt) ? undefined : expiresAt }
}

export function beginSession({ userInfo, ...tokens }: DataOf<Api['login']>): void {
  renewTokens(tokens)
  updateUser(userInfo)
}

export function renewTokens(tokens: DataOf<Api['refreshToken']>): void {
  write('accessToken', tokens.accessToken)
  write('refreshToken', tokens.refreshToken)
  write('accessTokenExpiresAt', tokens.accessTokenExpiresAt)
}

export function updateUser(user: UserInfo): void {
  write('userInfo', JSON.stringify(user))
  write('isMerchant', String(user.isMerchant))
  write('merchantInfo', JSON.stringify(user.merchantInfo))
  session.set({ user })
}

export function endSession(end: SessionEnd): void {
  const wasThere = session.get() !== null
  remove(...KEYS)
  session.set(null)
  if (wasThere) for (const listener of endListeners) listener(end)
}

export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Restores a session from a stored token and user. */
export function restore(): Session | null {
  const user = readJson('userInfo', isUser, readUser)
  return user && readTokens() ? { user } : null
}

/** Earlier versions of the app stored the API's numbers. */
function readUser(kept: unknown): unknown {
  return inWords(kept, operations.getMe.states)
}

function isUser(value: unknown): value is UserInfo {
  return typeof value === 'object' && value !== null && 'id' in value && 'username' in value
}

// Synchronizes all tabs.
globalThis.addEventListener?.('storage', (event) => {
  const { key } = event as StorageEvent
  if (key === null || KEYS.some((name) => name === key)) session.set(restore())
})
