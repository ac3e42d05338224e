import type { UserInfo } from '@torch/contract/identity.ts'
import { expect, test } from 'vitest'
import { type LevelRule, levelOf, showDividendRate, type TorchUser } from './torch-level.ts'

const rule = (code: LevelRule['code'], minReferrals: number, dividendRate: number): LevelRule => ({
  code,
  minPv: '100000.0000',
  minReferrals,
  dividendRate,
})
const levels = [
  rule('STARTUP', 10, 0.05),
  rule('ATHLETIC', 20, 0.08),
  rule('ENDURANCE', 50, 0.12),
  rule('ETERNAL', 100, 0.15),
]
const user = (torch: Partial<TorchUser>): TorchUser => ({ ...({ id: 1 } as UserInfo), ...torch })

test('the server’s word counts', () => {
  const level = levelOf(
    user({
      torchBearerLevelCode: 'ATHLETIC',
      torchBearerLevelName: '健行',
      torchBearerLevelStatus: 'active',
      torchBearerDividendRate: 0.1,
      torchBearerCurrentDirectReferrals: 25,
      torchBearerCountedPv: '3.0000',
    }),
    levels,
  )
  expect(level).toMatchObject({
    code: 'ATHLETIC',
    status: 'active',
    dividendRate: 0.1,
    percent: 50,
  })
  expect(level.next?.code).toBe('ENDURANCE')
})

test.each([
  ['ACTIVE', 'active'],
  ['INACTIVE', 'inactive'],
  ['PENDING', 'pending'],
  ['SUSPENDED', 'suspended'],
  ['ASLEEP', 'unknown'],
] as const)('a status of %s is %s', (word, status) => {
  const told = {
    ...({ torchBearerLevelCode: 'STARTUP', torchBearerLevelName: '启航' } as const),
    torchBearerStatus: word as 'ACTIVE',
  }
  expect(levelOf(user(told), levels).status).toBe(status)
})

test('a level whose minimums no longer hold is kept, inactive', () => {
  const told = {
    torchBearerLevelCode: 'STARTUP',
    torchBearerLevelName: '启航',
    torchBearerLevelStatus: 'inactive',
  } as const
  expect(levelOf(user(told), levels)).toMatchObject({ code: 'STARTUP', status: 'inactive' })
})

test.each([
  [9, '100000.0000', 'NONE', 90],
  [10, '99999.9999', 'NONE', 100],
  [10, '100000.0000', 'STARTUP', 50],
  [19, '500000.0000', 'STARTUP', 95],
  [100, '100000.0000', 'ETERNAL', 100],
  [250, '100000.0000', 'ETERNAL', 100],
] as const)('where nothing is told, %i friends and %s PV make %s', (friends, pv, code, percent) => {
  const level = levelOf(
    user({ torchBearerCurrentDirectReferrals: friends, torchBearerCountedPv: pv }),
    levels,
  )
  expect([level.code, level.percent, level.status]).toEqual([
    code,
    percent,
    code === 'NONE' ? 'inactive' : 'active',
  ])
})

test('nothing lies beyond the highest, and without rules nothing is promised', () => {
  const highest = user({
    torchBearerLevelCode: 'ETERNAL',
    torchBearerLevelName: '永恒',
    torchBearerLevelStatus: 'active',
  })
  expect(levelOf(highest, levels).next).toBeUndefined()
  expect(levelOf(user({}), [])).toMatchObject({ code: 'NONE', next: undefined, friends: 0 })
})

test.each([
  [0, '0.0%'],
  [0.05, '5.0%'],
  [0.125, '12.5%'],
  [0.15, '15.0%'],
])('%f reads %s', (fraction, shown) => {
  expect(showDividendRate(fraction)).toBe(shown)
})

test('until the rules are known nobody looks as if they had arrived', () => {
  expect(levelOf(user({ torchBearerCurrentDirectReferrals: 3 }), [])).toMatchObject({
    code: 'NONE',
    percent: 0,
  })
  const top = user({
    torchBearerLevelCode: 'ETERNAL',
    torchBearerLevelName: '永恒',
    torchBearerLevelStatus: 'active',
  })
  expect(levelOf(top, []).percent).toBe(100)
})
