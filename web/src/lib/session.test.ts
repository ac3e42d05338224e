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
  twoFactorEnabled: false,
  hasPasskey: false,
  torchBearerLevelCode: 'NONE',
} as UserInfo
const tokens = { accessToken: 'a1', refreshToken: 'r1', accessTokenExpiresAt: '2026-01-01T00:15:00Z' }

let kept: Map<string, string>
beforeEach(() => {
  kept = useMemoryStorage()
})

test('logging in stores what rules/screens#storage names', () => {
  beginSession({ ...tokens, userInfo: alice })
  expect(getSession()?.user.username).toBe('alice')
  expect(kept.get('accessToken')).toBe('a1')
  expect(kept.get('refreshToken')).toBe('r1')
  expect(JSON.parse(kept.get('userInfo') ?? '')).toEqual(alice)
  expect(kept.get('isMerchant')).toBe('true')
  expect(JSON.parse(kept.get('merchantInfo') ?? '')).toEqual(alice.merchantInfo)
  expect(readTokens()?.expiresAt).toBe(Date.parse('2026-01-01T00:15:00Z'))
})

test('a start restores the session where token and user are there', () => {
  beginSession({ ...tokens, userInfo: alice })
  expect(restoreSession()?.user).toEqual(alice)
  kept.delete('refreshToken')
  expect(restoreSession()).toBeNull()
})

test('a user who was kept with the wire’s numbers is restored in words', () => {
  const kept = JSON.stringify({ ...alice, status: 1, torchBearerLevelStatus: 0 })
  useMemoryStorage({ accessToken: 'a1', refreshToken: 'r1', userInfo: kept })
  expect(restoreSession()?.user).toEqual({ ...alice, torchBearerLevelStatus: 'inactive' })
})

test.each(['', 'null', '{}', '[1]', 'not json', '"alice"', '{"id":7,"username":"alice","status":9}'])(
  'a broken user (%s) is no session',
  (userInfo) => {
    useMemoryStorage({ accessToken: 'a1', refreshToken: 'r1', userInfo })
    expect(restoreSession()).toBeNull()
  },
)

test('the end clears everything, tells once, and leaves other keys alone', () => {
  beginSession({ ...tokens, userInfo: alice })
  kept.set('theme', 'dark')
  const ends: string[] = []
  const stop = onSessionEnd((end) => ends.push(end))
  endSession('lost')
  endSession('lost')
  stop()
  expect(getSession()).toBeNull()
  expect([...kept.keys()]).toEqual(['theme'])
  expect(ends).toEqual(['lost'])
})
