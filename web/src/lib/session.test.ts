import type { UserInfo } from '@torch/contract/identity.ts'
import { beforeEach, expect, test } from 'vitest'
import { useMemoryStorage } from './memory-storage.ts'
import { beginSession, endSession, getSession, onSessionEnd, readTokens, restoreSession } from './session.ts'

const alice = {
  id: 7,
  idStr: '7',
  username: 'alice',
  nickname: null,
  email: 'alice@example.com',
  phone: null,
  avatarUrl: null,
  bio: null,
  languagePreference: 'zh',
  referralCode: 'SF000007',
  status: 'active',
  isVip: false,
  isMerchant: true,
  merchantInfo: { id: 3, shopName: '老王面馆' },
  createdTime: '2026-01-01T00:00:00Z',
  paymentPasswordIsDefault: false,
  paymentPasswordIsPin: false,
  twoFactorEnabled: false,
  hasPasskey: false,
  torchBearerLevelCode: 'NONE',
} as UserInfo
const tokens = { accessToken: 'a1', refreshToken: 'r1', accessTokenExpiresAt: '2026-01-01T00:15:00Z' }

let storage: Map<string, string>
beforeEach(() => {
  storage = useMemoryStorage()
})

// spec: 000 §3 browser storage: tokens, user, merchant flag, language
// spec: 000 §4 session: started by a login, ended by logout, restored when the app starts
test('beginSession stores the keys of rules/screens#storage', () => {
  beginSession({ ...tokens, userInfo: alice })
  expect(getSession()?.user.username).toBe('alice')
  expect(storage.get('accessToken')).toBe('a1')
  expect(storage.get('refreshToken')).toBe('r1')
  expect(JSON.parse(storage.get('userInfo') ?? '')).toEqual(alice)
  expect(storage.get('isMerchant')).toBe('true')
  expect(JSON.parse(storage.get('merchantInfo') ?? '')).toEqual(alice.merchantInfo)
  expect(readTokens()?.expiresAt).toBe(Date.parse('2026-01-01T00:15:00Z'))
})

// spec: 000 §4 session: started by a login, ended by logout, restored when the app starts
test('restoreSession returns the session only when the tokens and the user are stored', () => {
  beginSession({ ...tokens, userInfo: alice })
  expect(restoreSession()?.user).toEqual(alice)
  storage.delete('refreshToken')
  expect(restoreSession()).toBeNull()
})

test('restoreSession decodes a user stored with state numbers', () => {
  const userInfo = JSON.stringify({ ...alice, status: 1, torchBearerLevelStatus: 0 })
  useMemoryStorage({ accessToken: 'a1', refreshToken: 'r1', userInfo })
  expect(restoreSession()?.user).toEqual({ ...alice, torchBearerLevelStatus: 'inactive' })
})

test.each(['', 'null', '{}', '[1]', 'not json', '"alice"', '{"id":7,"username":"alice","status":9}'])(
  'restoreSession returns null for the broken user %s',
  (userInfo) => {
    useMemoryStorage({ accessToken: 'a1', refreshToken: 'r1', userInfo })
    expect(restoreSession()).toBeNull()
  },
)

// spec: 000 §4 session: started by a login, ended by logout, restored when the app starts
test('endSession removes the session’s keys only, and calls the listeners once', () => {
  beginSession({ ...tokens, userInfo: alice })
  storage.set('theme', 'dark')
  const ends: string[] = []
  const stop = onSessionEnd((end) => ends.push(end))
  endSession('lost')
  endSession('lost')
  stop()
  expect(getSession()).toBeNull()
  expect([...storage.keys()]).toEqual(['theme'])
  expect(ends).toEqual(['lost'])
})
