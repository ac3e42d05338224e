import { readUnits, writeUnits } from '@torch/contract/money.ts'
import { expect, test } from 'vitest'
import { refundedOf, rewardBack, rewardLeft, stateOf } from './refunded.ts'

const noodles = { gfAmount: '26.0000', rewardPv: '52.0000', refunds: [] }

test('refundedOf leaves the whole amount when there is no refund', () => {
  expect(refundedOf(noodles)).toEqual({ refunded: 0n, left: readUnits('26.0000') })
})

test('rewardBack returns the reward in proportion to the refund', () => {
  expect(writeUnits(rewardBack(noodles, readUnits('13')))).toBe('26.0000')
  expect(writeUnits(rewardBack(noodles, readUnits('26')))).toBe('52.0000')
})

test('rewardBack rounds parts up, and all parts sum to the reward', () => {
  let refunds: { gfAmount: string; rewardPv: string }[] = []
  const paid = { gfAmount: '0.0300', rewardPv: '0.0200' }
  for (let part = 0; part < 3; part += 1) {
    const back = rewardBack({ ...paid, refunds }, readUnits('0.01'))
    refunds = [...refunds, { gfAmount: '0.0100', rewardPv: writeUnits(back) }]
  }
  expect(refunds.map(({ rewardPv }) => rewardPv)).toEqual(['0.0067', '0.0067', '0.0066'])
  expect(refundedOf({ ...paid, refunds }).left).toBe(0n)
})

test('rewardBack is 0 for more than the payment', () => {
  expect(rewardBack(noodles, readUnits('26.01'))).toBe(0n)
})

test('rewardLeft has a date until the reward day, and subtracts refunds', () => {
  const refund = {
    refundNo: 'R1',
    gfAmount: '13.0000',
    rewardPv: '26.0000',
    releasedGf: '0.0000',
    reason: '',
    refundTime: '2026-11-23T04:00:00.000Z',
    madeBy: null,
  }
  const paid = { ...noodles, rewardDay: '2026-11-29' }
  expect(rewardLeft(paid, '2026-11-28')).toEqual({ left: readUnits('52'), from: '2026-11-29' })
  expect(rewardLeft(paid, '2026-11-29')).toEqual({ left: readUnits('52'), from: null })
  expect(rewardLeft({ ...paid, refunds: [refund] }, '2026-11-28').left).toBe(readUnits('26'))
})

test('stateOf is paid, partlyRefunded or refunded by the refunds', () => {
  const back = (gfAmount: string) => ({ gfAmount, rewardPv: '0.0000' })
  const state = (...refunds: ReturnType<typeof back>[]) => stateOf({ gfAmount: '26.0000', refunds })
  expect([state(), state(back('0.0001')), state(back('13.0000'), back('13.0000'))]).toEqual([
    ...['paid', 'partlyRefunded', 'refunded'],
  ])
})
