import { api, type OperationName } from './api.ts'
import type { Operation } from './operation.ts'

/**
 * The operations that start something new: refused to a member who has not accepted the terms of use in force.
 * Operations that return value or move it out are not among them: sending and selling GF, releasing PV, redeeming, what
 * is under way, and closing the account (rules/identity#terms, decision 133).
 */
export const operationsRequiringTerms: readonly OperationName[] = [
  ...(['payWithGf', 'sendRedPacket', 'createSplit', 'giftPv', 'transferPvFromPersonal'] as const),
  ...(['invest', 'purchaseAutoRelease', 'flashExchange', 'publishBuyOrder'] as const),
  ...(['applyForShop', 'createApiKey', 'addWebhook'] as const),
]

const requiringTerms: ReadonlySet<Operation> = new Set<Operation>(
  operationsRequiringTerms.map((name) => api[name]),
)

export const requiresTerms = (operation: Operation): boolean => requiringTerms.has(operation)
