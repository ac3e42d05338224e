import { api, type OperationName } from './api.ts'
import type { Operation } from './operation.ts'
import { beginsIn } from './parts.ts'
import type { MemberPart } from './states.ts'

/**
 * The calls that are refused to a member for whom a part is restricted: what sends points away, what begins a trade, and what
 * makes GF of PV. What is under way is brought to its end, so nobody on the other side waits for it.
 */
const refusedTo: Readonly<Record<MemberPart, readonly OperationName[]>> = {
  payouts: [
    ...(['payWithGf', 'transferGf', 'sendRedPacket', 'paySplitShare'] as const),
    ...(['transferPvFromPersonal', 'giftPv'] as const),
  ],
  trading: beginsIn.trading,
  releases: ['manualRelease', 'purchaseAutoRelease'],
}

const byPart = new Map<Operation, MemberPart>(
  (Object.entries(refusedTo) as [MemberPart, readonly OperationName[]][]).flatMap(([part, calls]) =>
    calls.map((call): [Operation, MemberPart] => [api[call], part]),
  ),
)

export const memberPartOf = (operation: Operation): MemberPart | undefined => byPart.get(operation)
