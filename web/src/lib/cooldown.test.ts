import { beforeEach, expect, test } from 'vitest'
import { createCooldown } from './cooldown.ts'
import { useMemoryStorage } from './memory-storage.ts'

let kept: Map<string, string>
let now = 1_000_000
const cooldown = () => createCooldown('register', 60, () => now)

beforeEach(() => {
  kept = useMemoryStorage()
  now = 1_000_000
})

test('it counts down from the moment of sending', () => {
  cooldown().start('alice@example.com')
  expect(cooldown().secondsLeft()).toBe(60)
  now += 59_001
  expect(cooldown().secondsLeft()).toBe(1)
  now += 1000
  expect(cooldown().secondsLeft()).toBe(0)
})

test('it survives a reload with the address it went to', () => {
  cooldown().start('alice@example.com')
  now += 20_000
  const afterReload = cooldown()
  expect(afterReload.secondsLeft()).toBe(40)
  expect(afterReload.sentTo()).toBe('alice@example.com')
})

test('nothing is left of it at the end or after a failure', () => {
  cooldown().start('alice@example.com')
  now += 60_000
  expect(cooldown().secondsLeft()).toBe(0)
  expect([...kept.keys()]).toEqual([])
  cooldown().start('alice@example.com')
  cooldown().clear()
  expect([...kept.keys()]).toEqual([])
})

test('a clock that was set back does not lock the form', () => {
  cooldown().start('alice@example.com')
  now -= 3_600_000
  expect(cooldown().secondsLeft()).toBe(0)
})

test('the two forms do not disturb each other', () => {
  cooldown().start('alice@example.com')
  expect(createCooldown('forgotPassword', 60, () => now).secondsLeft()).toBe(0)
})
