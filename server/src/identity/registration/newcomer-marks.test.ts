import { expect, test } from 'vitest'
import { mailboxOf, newcomerMarks } from './registration.ts'

test('normalizes case, `+` suffixes and Gmail’s dots of an address', () => {
  expect(mailboxOf('Alice+shop@Example.com')).toBe('alice@example.com')
  expect(mailboxOf('a.l.i.c.e@googlemail.com')).toBe(mailboxOf('alice+2@gmail.com'))
  expect(mailboxOf('a.lice@example.com')).not.toBe(mailboxOf('alice@example.com'))
})

test('also returns the mark of an earlier secret', () => {
  const [old] = newcomerMarks(['the old secret'], 'alice@example.com')
  expect(newcomerMarks(['the new secret', 'the old secret'], 'ALICE@example.com')[1]).toEqual(old)
})
