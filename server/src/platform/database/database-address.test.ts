import { expect, test } from 'vitest'
import { readDatabaseAddress } from './database-address.ts'

const allOf = (text: string) => {
  const address = readDatabaseAddress(text)
  return [address.primaryOnly, ...address.hosts.map(address.of)]
}

test('keeps the URL of one host, of any form', () => {
  expect(allOf('postgres://torch:p%40ss@db.example/torch')).toEqual([
    false,
    'postgres://torch:p%40ss@db.example:5432/torch',
  ])
  expect(allOf('postgresql://[::1]:6432/torch?sslmode=require')).toEqual([
    false,
    'postgresql://[::1]:6432/torch?sslmode=require',
  ])
  // A Unix socket.
  expect(allOf('postgres:///torch?host=/run/postgresql')).toEqual([
    false,
    'postgres:///torch?host=%2Frun%2Fpostgresql',
  ])
})

test('requires the primary among several hosts, or of one host when target_session_attrs asks for it', () => {
  expect(allOf('postgres://torch:p@one:5433,two,[::1]:5435/torch?sslmode=require')).toEqual([
    true,
    'postgres://torch:p@one:5433/torch?sslmode=require',
    'postgres://torch:p@two:5432/torch?sslmode=require',
    'postgres://torch:p@[::1]:5435/torch?sslmode=require',
  ])
  expect(allOf('postgres://t@one,two/torch?target_session_attrs=any')[0]).toBe(false)
  expect(allOf('postgres://t@one/torch?target_session_attrs=read-write')).toEqual([
    true,
    'postgres://t@one:5432/torch',
  ])
})

test.each([
  ['mysql://torch@db/torch', 'not a PostgreSQL URL'],
  ['one,two', 'not a PostgreSQL URL'],
  ['postgres://t@one:x,two/torch', 'a host in the database URL is invalid: one:x'],
  ['postgres://t@one:70000/torch', 'a host in the database URL is invalid: one:70000'],
  [
    'postgres://t@one,two/torch?target_session_attrs=standby',
    'target_session_attrs: any, read-write or primary',
  ],
])('refuses %s with a reason', (text, why) => {
  expect(() => readDatabaseAddress(text)).toThrow(why)
})
