import { expect, test } from 'vitest'
import { mailboxOf, newcomerMarks } from './registration.ts'

test('one mailbox has one name, however it is written', () => {
  expect(mailboxOf('Alice+shop@Example.com')).toBe('alice@example.com')
  expect(mailboxOf('a.l.i.c.e@googlemail.com')).toBe(mailboxOf('alice+2@gmail.com'))
  expect(mailboxOf('a.lice@example.com')).not.toBe(mailboxOf('alice@example.com'))
})

test('a mark made with an earlier secret is still known', () => {
  const [old] = newcomerMarks(['the old secret'], 'alice@example.com')
  expect(newcomerMarks(['the new secret', 'the old secret'], 'ALICE@example.com')[1]).toEqual(old)
})
