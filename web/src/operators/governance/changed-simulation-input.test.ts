import { expect, test } from 'vitest'
import type { SimulationInput } from '../economy/simulation-input.ts'
import { changedSimulationInput } from './changed-simulation-input.ts'

const typed: SimulationInput = {
  years: '5',
  growth: '12',
  spend: '1.23',
  exchange: '0.00',
  reward: '2.34',
  members: '',
  pool: '',
  exchangeMultiple: '',
  releaseDivisor: '',
  rates: ['', '', '', ''],
}

test('an extra reward is added to the payer’s reward, within the allowed range', () => {
  expect(changedSimulationInput(typed, { extraReward: 1 })).toMatchObject({ growth: 12, reward: '3.34' })
  expect(changedSimulationInput(typed, { extraReward: -10 })).toMatchObject({ reward: '0.00' })
  expect(changedSimulationInput({ ...typed, reward: '99.50' }, { extraReward: 5 })).toMatchObject({
    reward: '99.99',
  })
})

test('a changed parameter replaces the one in force', () => {
  expect(changedSimulationInput(typed, { rates: [null, null, 700, null] })).toEqual({
    years: 5,
    growth: 12,
    spend: '1.23',
    exchange: '0.00',
    reward: '2.34',
    rates: [null, null, 700, null],
  })
})
