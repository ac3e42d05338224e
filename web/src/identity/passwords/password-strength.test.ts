import { expect, test } from 'vitest'
import { strengthOf } from './password-note.tsx'

test.each([
  'torch123',
  '123456',
  '88888888',
  'abcdef',
  'qwerty2024',
  'Password1',
  'woaini5201314',
  'wanglei1990',
  '1q2w3e4r5t',
  'q1q2q3q4q5',
  'a1s2d3f4g5',
  'a1b2c3d4e5',
  'zaq1xsw2',
])('strengthOf rates the easily guessed password %s as weak', (password) => {
  expect(strengthOf(password)).toBe('weak')
})

test.each(['lantern-4821', 'kM8#vQ2x', 'noodles at dawn'])('strengthOf rates %s as fair', (password) => {
  expect(strengthOf(password)).toBe('fair')
})

test.each(['t7#Rw!92mKp', '9f-Kx2-Lq8-Tz', '灯火阑珊-4821-处'])('strengthOf rates %s as good', (password) => {
  expect(strengthOf(password)).toBe('good')
})

test('strengthOf does not count the member’s own name', () => {
  expect(strengthOf('mei-Xr47!q')).toBe('good')
  expect(strengthOf('mei-Xr47!q', ['mei'])).toBe('fair')
  expect(strengthOf('meihuaxu-47')).toBe('fair')
  expect(strengthOf('meihuaxu-47', ['Meihuaxu'])).toBe('weak')
})

test('strengthOf never falls when a character is added', () => {
  const order = ['weak', 'fair', 'good']
  for (const password of ['t7#Rw!92mKp', 'lantern-48', '2bf9-z7k'])
    for (let length = 1; length < password.length; length += 1)
      expect(order.indexOf(strengthOf(password.slice(0, length + 1)))).toBeGreaterThanOrEqual(
        order.indexOf(strengthOf(password.slice(0, length))),
      )
})
