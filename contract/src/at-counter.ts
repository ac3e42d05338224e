import { api, type OperationName } from './api.ts'
import type { LiveEvent } from './events.ts'
import type { Operation } from './operation.ts'

/**
 * All that a device can do that was locked to the counter, besides what anybody can: ring up, and be unlocked. Nothing that moves
 * points or tells what somebody holds is among it (rules/identity#locked-to-the-counter, decision 143).
 */
export const servesCounter: readonly OperationName[] = [
  ...([
    'getCounter',
    'listWorkplaces',
    'listTills',
    'listOwnShops',
    'createBill',
    'getBill',
    'cancelBill',
    'markSoldOut',
  ] as const),
  ...(['openShift', 'closeShift', 'listShifts'] as const),
  ...(['openCustomerScreen', 'showOnCustomerScreen', 'endCustomerScreen'] as const),
  ...(['lockToCounter', 'unlockFromCounter', 'logout'] as const),
  // By a passkey. What it proves here opens this session's lock and nothing else, since all that points need is refused.
  ...(['paymentProofOptions', 'provePayment'] as const),
]

const serve: ReadonlySet<Operation> = new Set<Operation>(servesCounter.map((name) => api[name]))

export const isForCounter = (operation: Operation): boolean => serve.has(operation)

/** What such a device is told live. */
export const eventsAtCounter: ReadonlySet<LiveEvent['type']> = new Set([
  ...(['payment-received', 'bill-paid', 'service-changed'] as const),
])
