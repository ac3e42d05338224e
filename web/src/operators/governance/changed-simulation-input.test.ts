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

test('what a payer earns more comes on top of the rest, within what a simulation takes', () => {
  expect(changedSimulationInput(typed, { extraReward: 1 })).toMatchObject({ growth: 12, reward: '3.34' })
  expect(changedSimulationInput(typed, { extraReward: -10 })).toMatchObject({ reward: '0.00' })
  expect(changedSimulationInput({ ...typed, reward: '99.50' }, { extraReward: 5 })).toMatchObject({
    reward: '99.99',
  })
})

test('another parameter takes the place of the one in force', () => {
  expect(changedSimulationInput(typed, { rates: [null, null, 700, null] })).toEqual({
    years: 5,
    growth: 12,
    spend: '1.23',
    exchange: '0.00',
    reward: '2.34',
    rates: [null, null, 700, null],
  })
})
