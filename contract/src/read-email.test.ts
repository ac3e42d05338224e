import { expect, test } from 'vitest'
import { email } from './identity/fields.ts'
import { readEmail } from './read-email.ts'

test.each([
  ['alice@example.com', 'alice@example.com'],
  ['Alice.B+shop@Sub.Example.COM', 'Alice.B+shop@Sub.Example.COM'],
  ['user@xn--fsqu00a.xn--fiqs8s', 'user@xn--fsqu00a.xn--fiqs8s'],
  ['user@例子.中国', 'user@xn--fsqu00a.xn--fiqs8s'],
  ['user@例子。中国', 'user@xn--fsqu00a.xn--fiqs8s'],
  ['user@bücher.de', 'user@xn--bcher-kva.de'],
  ['user@mail.例子.com', 'user@mail.xn--fsqu00a.com'],
])('reads %s as the address %s', (typed, kept) => {
  expect(readEmail(typed)).toBe(kept)
  expect(email.parse(` ${typed} `)).toBe(kept)
})

test.each([
  ...[
    '',
    '@',
    'a@',
    '@b.com',
    'a@b',
    'a b@c.com',
    'a@b c.com',
    'a@@b.com',
    '.a@b.com',
    'a..b@c.com',
    'a@b..com',
    'a@-b.com',
  ],
  ...[
    'a@127.0.0.1',
    'a@b.com/x',
    'a@b.com:25',
    'a@b.com?x',
    '用户@例子.中国',
    'a@例子',
    'a@\u202e例子.中国',
    'a@b.1',
  ],
])('refuses %j', (typed) => {
  expect(readEmail(typed)).toBeUndefined()
  expect(email.safeParse(typed).success).toBe(false)
})
