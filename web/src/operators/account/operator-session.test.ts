import { beforeEach, expect, test, vi } from 'vitest'
import { keyOf } from '../../lib/api/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { operatorKeys } from '../query-keys.ts'
import {
  endOperatorSession,
  operatorToken,
  restore,
  restoreEnd,
  startOperatorSession,
} from './operator-session.ts'

const stored = new Map<string, string>()
const session = {
  accessToken: 'token',
  expiresTime: '2026-11-21T18:00:00.000Z',
  operator: { id: 1, account: 'auditor', name: '小许', roles: ['auditor' as const], twoFactorEnabled: true },
}
const before = Date.parse('2026-11-21T17:59:00Z')

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('restore returns the session until it expires or ends', () => {
  startOperatorSession(session)
  expect(operatorToken()).toBe('token')
  expect(restore(before)).toEqual(session)
  expect(restore(Date.parse(session.expiresTime))).toBeNull()
  endOperatorSession('left')
  expect(operatorToken()).toBeUndefined()
  expect(restore(before)).toBeNull()
})

test.each(['left', 'lost'] as const)(
  'endOperatorSession removes the operator’s queries when the session is %s',
  (end) => {
    startOperatorSession(session)
    queryClient.setQueryData(operatorKeys.record('inspectApplication', { id: '1' }), 'a licence')
    queryClient.setQueryData(keyOf('listAnnouncements'), [])
    endOperatorSession(end)
    expect(queryClient.getQueryData(operatorKeys.record('inspectApplication', { id: '1' }))).toBeUndefined()
    expect(queryClient.getQueryData(keyOf('listAnnouncements'))).toEqual([])
  },
)

test('restoreEnd returns after a reload that the session was lost, until the next sign-in', () => {
  startOperatorSession(session)
  endOperatorSession('lost')
  expect(restoreEnd()).toBe('lost')
  startOperatorSession(session)
  expect(restoreEnd()).toBeUndefined()
  endOperatorSession('left')
  expect(restoreEnd()).toBeUndefined()
})

test.each(['{', '{"accessToken":1}', '{"accessToken":"a","expiresTime":"b","operator":null}'])(
  'restore ignores the invalid session %s',
  (text) => {
    stored.set('operatorSession', text)
    expect(restore(before)).toBeNull()
  },
)

test('a session works until a reload when the storage is refused', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
    removeItem: () => {},
  })
  startOperatorSession(session)
  expect(operatorToken()).toBe('token')
  expect(restore(before)).toBeNull()
  endOperatorSession('left')
})
