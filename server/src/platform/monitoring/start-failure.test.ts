import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { startFailure } from './start-failure.ts'

async function failureOf(change: Partial<URL>) {
  const url = new URL(inject('postgresUrl'))
  Object.assign(url, change)
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 8000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return startFailure(error)
  } finally {
    await client.end().catch(() => {})
  }
}

test.each<[string, Partial<URL>, RegExp, boolean]>([
  ['a wrong password', { password: 'wrong' }, /refused the login/, false],
  ['a user that does not exist', { username: 'nobody' }, /refused the login/, false],
  ['a database that does not exist', { pathname: '/lost' }, /does not exist/, false],
  ['a closed port', { port: '9' }, /cannot be reached/, true],
  ['an unknown host name', { hostname: 'nowhere.invalid' }, /is unknown/, true],
])('explains %s in one sentence', async (_what, change, userMessage, isTemporary) => {
  expect(await failureOf(change)).toEqual({ userMessage: expect.stringMatching(userMessage), isTemporary })
})

test.each([
  ['EROFS', 'mkdir', '/data/files', /\/data\/files cannot be created or written.*DATA_DIR/, false],
  ['EACCES', 'open', '/data/lock', /\/data\/lock cannot be created or written.*DATA_DIR/, false],
  ['ENOENT', 'mkdir', '/proc/data', /\/proc\/data cannot be created or written.*DATA_DIR/, false],
  ['EMFILE', 'open', '/data/files/a', /too many files are open.*ulimit/, false],
  ['ENOSPC', 'write', undefined, /no space left/, true],
  ['ENOENT', 'connect', '/run/postgresql/.s.PGSQL.5432', /the database cannot be reached/, true],
])(
  'explains %s at %s of %s with cause and remedy, also as the cause of another error',
  (code, syscall, path, userMessage, isTemporary) => {
    const error = Object.assign(new Error(`${code}: it failed, ${syscall}`), { code, syscall, path })
    expect(startFailure(error)).toEqual({ userMessage: expect.stringMatching(userMessage), isTemporary })
    if (syscall === 'connect') return
    const outer = Object.assign(new Refusal('unavailable'), { cause: error })
    expect(startFailure(outer)).toEqual({ userMessage: expect.stringMatching(userMessage), isTemporary })
  },
)

test('returns the message of a known failure, and undefined for a programming error', () => {
  expect(startFailure(new Error('The folder is not empty.')).userMessage).toBe('The folder is not empty.')
  expect(startFailure(new TypeError('x is undefined')).userMessage).toBe(undefined)
  const initdb = new Error(
    'Command failed: initdb\ncreating directory ... ok\ninitdb: error: No space left on device\n',
  )
  expect(startFailure(initdb)).toMatchObject({ isTemporary: true })
  expect(startFailure(new Error('first line\n  and the reason\n')).userMessage).toBe('and the reason')
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startFailure(full)).toMatchObject({
    userMessage: expect.stringContaining('no space left'),
    isTemporary: true,
  })
})
