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

// spec: 000 §2 profile: torch card (level, status, progress to the next, rate with one decimal, highest level)
// spec: 000 §4 torch level: from the server, else computed, else none; the next one
test('levelOf takes the level and its rate from the server', () => {
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

// spec: 000 §2 profile: torch card (level, status, progress to the next, rate with one decimal, highest level)
// spec: 000 §3 levels in their order, and status words
test.each([
  ['ACTIVE', 'active'],
  ['INACTIVE', 'inactive'],
  ['PENDING', 'pending'],
  ['SUSPENDED', 'suspended'],
  ['ASLEEP', 'unknown'],
] as const)('levelOf maps the status %s to %s', (serverStatus, status) => {
  const torch = {
    ...({ torchBearerLevelCode: 'STARTUP', torchBearerLevelName: '启航' } as const),
    torchBearerStatus: serverStatus as 'ACTIVE',
  }
  expect(levelOf(user(torch), levels).status).toBe(status)
})

test('levelOf keeps a level that the server marks as inactive', () => {
  const torch = {
    torchBearerLevelCode: 'STARTUP',
    torchBearerLevelName: '启航',
    torchBearerLevelStatus: 'inactive',
  } as const
  expect(levelOf(user(torch), levels)).toMatchObject({ code: 'STARTUP', status: 'inactive' })
})

// spec: 000 §3 levels in their order, and status words
// spec: 000 §4 torch level: from the server, else computed, else none; the next one
// spec: 000 §9 levels: 100,000 PV, 10/20/50/100 friends, 5/8/12/15 %
// spec: 001 §9 torch dividends, both readings
test.each([
  [9, '100000.0000', 'NONE', 90],
  [10, '99999.9999', 'NONE', 100],
  [10, '100000.0000', 'STARTUP', 50],
  [19, '500000.0000', 'STARTUP', 95],
  [100, '100000.0000', 'ETERNAL', 100],
  [250, '100000.0000', 'ETERNAL', 100],
] as const)(
  'levelOf without a level of the server: %i friends and %s PV make %s',
  (friends, pv, code, percent) => {
    const level = levelOf(
      user({ torchBearerCurrentDirectReferrals: friends, torchBearerCountedPv: pv }),
      levels,
    )
    expect([level.code, level.percent, level.status]).toEqual([
      code,
      percent,
      code === 'NONE' ? 'inactive' : 'active',
    ])
  },
)

test.each([
  [5, '19078.0000', 50, 19],
  [12, '99999.9999', 100, 99],
  [0, '100000.0000', 0, 100],
])(
  'levelOf with %i friends and %s PV has both shares of the first level',
  (friends, pv, percent, pvPercent) => {
    const who = user({
      torchBearerLevelCode: 'NONE',
      torchBearerLevelName: '无',
      torchBearerCurrentDirectReferrals: friends,
      torchBearerCountedPv: pv,
    })
    expect(levelOf(who, levels)).toMatchObject({ percent, pvPercent })
  },
)

// spec: 000 §2 profile: torch card (level, status, progress to the next, rate with one decimal, highest level)
test('levelOf has no next level at the highest one or without rules', () => {
  const highest = user({
    torchBearerLevelCode: 'ETERNAL',
    torchBearerLevelName: '永恒',
    torchBearerLevelStatus: 'active',
  })
  expect(levelOf(highest, levels).next).toBeUndefined()
  expect(levelOf(user({}), [])).toMatchObject({ code: 'NONE', next: undefined, friends: 0 })
})

// spec: 000 §2 profile: torch card (level, status, progress to the next, rate with one decimal, highest level)
test.each([
  [0, '0.0%'],
  [0.05, '5.0%'],
  [0.125, '12.5%'],
  [0.15, '15.0%'],
])('showDividendRate of %f is %s', (fraction, shown) => {
  expect(showDividendRate(fraction)).toBe(shown)
})

test('levelOf shows 0 % without rules, and 100 % only at the highest level', () => {
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
