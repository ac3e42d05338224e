import { api, type OperationName } from './api.ts'
import type { Operation } from './operation.ts'
import { startingOperations } from './service-parts.ts'
import type { MemberPart } from './states.ts'

/**
 * The operations refused to a member for whom a part is restricted: spending points, starting trades, and turning PV
 * into GF. What is under way can be finished, so that the other side need not wait.
 */
const restrictedOperations: Readonly<Record<MemberPart, readonly OperationName[]>> = {
  payouts: [
    ...(['payWithGf', 'transferGf', 'sendRedPacket', 'paySplitShare'] as const),
    ...(['transferPvFromPersonal', 'giftPv'] as const),
    ...(['issuePayCode', 'confirmCapture', 'setOfflineAllowance'] as const),
  ],
  trading: startingOperations.trading,
  releases: ['manualRelease', 'purchaseAutoRelease'],
}

const byPart = new Map<Operation, MemberPart>(
  (Object.entries(restrictedOperations) as [MemberPart, readonly OperationName[]][]).flatMap(
    ([part, calls]) => calls.map((call): [Operation, MemberPart] => [api[call], part]),
  ),
)

export const memberPartOf = (operation: Operation): MemberPart | undefined => byPart.get(operation)
