import { stateNumbers } from '@torch/contract/states.ts'
import { expect, test } from 'vitest'
import { operations } from '../../testing/operations.ts'
import { eventStates } from './operations.ts'
import { decodeStates, stateFilterOf, stateNamesOf, stateNumberOf } from './states.ts'

test('decodeStates replaces state numbers by names at every depth of a response', () => {
  const hall = {
    records: [{ id: 7, orderType: 2, orderStatus: 1, status: 1, gfAmount: '100.0000', userId: 1 }],
    total: 1,
  }
  expect(decodeStates(hall, operations.listOrders.states)).toEqual({
    records: [
      {
        id: 7,
        orderType: 'sell',
        orderStatus: 'pending',
        status: 'pending',
        gfAmount: '100.0000',
        userId: 1,
      },
    ],
    total: 1,
  })
})

test('decodeStates decodes equal field names by their place in the response', () => {
  const answer = {
    transaction: { status: 5, orderType: 1 },
    buyOrder: { orderStatus: 2 },
    appeals: [{ appealStatus: 5 }],
  }
  expect(decodeStates(answer, operations.getTransaction.states)).toEqual({
    transaction: { status: 'appealing', orderType: 'buy' },
    buyOrder: { orderStatus: 'partial' },
    appeals: [{ appealStatus: 'withdrawn' }],
  })
  expect(decodeStates([{ status: 3 }], operations.listWealthRecords.states)).toEqual([{ status: 'matured' }])
  expect(decodeStates({ status: 0 }, operations.getMe.states)).toEqual({ status: 'disabled' })
})

test('decodeStates replaces the state numbers of an event', () => {
  const event = { type: 'payment-received', merchantId: 3, record: { id: 1, paymentMethod: 1 } }
  expect(decodeStates(event, eventStates)).toEqual({ ...event, record: { id: 1, paymentMethod: 'scan' } })
  expect(decodeStates({ type: 'hall-changed' }, eventStates)).toEqual({ type: 'hall-changed' })
})

test('decodeStates keeps names, null, texts and responses without states', () => {
  expect(decodeStates({ status: 'active' }, operations.getMe.states)).toEqual({ status: 'active' })
  expect(decodeStates(null, operations.getMe.states)).toBeNull()
  expect(decodeStates('a text', operations.getMe.states)).toBe('a text')
  expect(decodeStates({ status: 5 }, undefined)).toEqual({ status: 5 })
})

test('decodeStates throws for an unknown state', () => {
  expect(() => decodeStates({ status: 9 }, operations.getMe.states)).toThrow('no memberStatus: 9')
  expect(() => decodeStates({ status: 'toString' }, operations.getMe.states)).toThrow(TypeError)
})

test('stateNumberOf and stateFilterOf return the numbers that requests send', () => {
  expect(stateNumberOf('appealType', 'seller')).toBe(2)
  expect(stateFilterOf('tradeStatus', 'awaiting-release')).toBe('3')
  expect(stateFilterOf('tradeStatus', undefined)).toBeUndefined()
  expect(stateNamesOf('orderStatus')).toEqual(['pending', 'partial', 'completed', 'cancelled', 'expired'])
})

/** The table tradeSide is used by requests only. */
test('the operations use every state table of the contract that responses need', () => {
  const usedStates = JSON.stringify(Object.values(operations).map(({ states }) => states))
  const missing = Object.keys(stateNumbers).filter((states) => !usedStates.includes(`"${states}"`))
  expect(missing).toEqual(['tradeSide'])
})
