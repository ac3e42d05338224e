import { api, type OperationName } from './api.ts'
import type { LiveEvent } from './events.ts'
import type { Operation } from './operation.ts'

/**
 * Operations that a session locked to the counter may call, besides public ones: ringing up and unlocking. None moves
 * points or reveals a member's holdings (rules/identity#counter-lock, decision 143).
 */
export const counterOperations: readonly OperationName[] = [
  ...([
    'getCounter',
    'listWorkplaces',
    'listTills',
    'listOwnShops',
    'createBill',
    'getBill',
    'cancelBill',
    'markSoldOut',
    'captureByCode',
    'getCapture',
  ] as const),
  ...(['openShift', 'closeShift', 'listShifts'] as const),
  ...(['openCustomerScreen', 'showOnCustomerScreen', 'endCustomerScreen'] as const),
  ...(['lockToCounter', 'unlockFromCounter', 'logout'] as const),
  // For unlocking by a passkey. Its proof opens nothing else, because everything that spends points is refused.
  ...(['paymentProofOptions', 'provePayment'] as const),
]

const counterOperationSet: ReadonlySet<Operation> = new Set<Operation>(
  counterOperations.map((name) => api[name]),
)

export const isCounterOperation = (operation: Operation): boolean => counterOperationSet.has(operation)

/** Live events sent to such a session. */
export const counterEvents: ReadonlySet<LiveEvent['type']> = new Set([
  ...(['payment-received', 'bill-paid', 'capture-changed', 'service-changed'] as const),
])
