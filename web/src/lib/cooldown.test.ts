import { beforeEach, expect, test } from 'vitest'
import { createCooldown } from './cooldown.ts'
import { useMemoryStorage } from './memory-storage.ts'

let storage: Map<string, string>
let now = 1_000_000
const cooldown = () => createCooldown('register', 60, () => now)

beforeEach(() => {
  storage = useMemoryStorage()
  now = 1_000_000
})

// spec: 000 §2 register: fields, code with countdown, link to the login
// spec: 000 §3 browser storage: countdowns of both forms
// spec: 000 §4 code: 60 s, kept across a reload, cleared at the end or on failure
// spec: 000 §5 send code: name and mail needed; not during the cooldown
// spec: 000 §9 10 s, 60 s, 6 digits
test('secondsLeft counts down from the start', () => {
  cooldown().start('alice@example.com')
  expect(cooldown().secondsLeft()).toBe(60)
  now += 59_001
  expect(cooldown().secondsLeft()).toBe(1)
  now += 1000
  expect(cooldown().secondsLeft()).toBe(0)
})

// spec: 000 §2 register: fields, code with countdown, link to the login
// spec: 000 §3 browser storage: countdowns of both forms
// spec: 000 §4 code: 60 s, kept across a reload, cleared at the end or on failure
// spec: 000 §5 send code: name and mail needed; not during the cooldown
// spec: 000 §9 10 s, 60 s, 6 digits
test('a cooldown and its address survive a reload', () => {
  cooldown().start('alice@example.com')
  now += 20_000
  const afterReload = cooldown()
  expect(afterReload.secondsLeft()).toBe(40)
  expect(afterReload.sentTo()).toBe('alice@example.com')
})

// spec: 000 §2 register: fields, code with countdown, link to the login
// spec: 000 §3 browser storage: countdowns of both forms
// spec: 000 §4 code: 60 s, kept across a reload, cleared at the end or on failure
// spec: 000 §5 send code: name and mail needed; not during the cooldown
// spec: 000 §9 10 s, 60 s, 6 digits
test('a cooldown is removed from the storage when it ends or is cleared', () => {
  cooldown().start('alice@example.com')
  now += 60_000
  expect(cooldown().secondsLeft()).toBe(0)
  expect([...storage.keys()]).toEqual([])
  cooldown().start('alice@example.com')
  cooldown().clear()
  expect([...storage.keys()]).toEqual([])
})

test('secondsLeft is 0 after the clock was set back', () => {
  cooldown().start('alice@example.com')
  now -= 3_600_000
  expect(cooldown().secondsLeft()).toBe(0)
})

test('cooldowns of different forms are independent', () => {
  cooldown().start('alice@example.com')
  expect(createCooldown('forgotPassword', 60, () => now).secondsLeft()).toBe(0)
})
