import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

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
])('%s is weak: it is among the first that are tried', (password) => {
  expect(strengthOf(password)).toBe('weak')
})

test.each(['lantern-4821', 'kM8#vQ2x', 'noodles at dawn'])('%s is fair', (password) => {
  expect(strengthOf(password)).toBe('fair')
})

test.each(['t7#Rw!92mKp', '9f-Kx2-Lq8-Tz', '灯火阑珊-4821-处'])('%s is good', (password) => {
  expect(strengthOf(password)).toBe('good')
})

test('one’s own name adds nothing', () => {
  expect(strengthOf('mei-Xr47!q')).toBe('good')
  expect(strengthOf('mei-Xr47!q', ['mei'])).toBe('fair')
  expect(strengthOf('meihuaxu-47')).toBe('fair')
  expect(strengthOf('meihuaxu-47', ['Meihuaxu'])).toBe('weak')
})

test('no password is weaker for one character more', () => {
  const order = ['weak', 'fair', 'good']
  for (const password of ['t7#Rw!92mKp', 'lantern-48', '2bf9-z7k'])
    for (let length = 1; length < password.length; length += 1)
      expect(order.indexOf(strengthOf(password.slice(0, length + 1)))).toBeGreaterThanOrEqual(
        order.indexOf(strengthOf(password.slice(0, length))),
      )
})
