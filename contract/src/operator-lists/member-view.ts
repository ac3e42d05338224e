import { z } from 'zod'
import { id } from '../fields.ts'
import { notice } from '../notices.ts'
import { operatorEndpoint } from '../operation.ts'
import { MEMBER_SCREENS } from '../operators-limits.ts'
import { pointsAccount } from '../points/account.ts'
import { historyLine } from '../points/history-lines.ts'
import { order } from '../trading/orders.ts'
import { transaction } from '../trading/trades.ts'
import { withReason } from './fields.ts'

/** A member's screens without what grants access or was written to them: links, codes, receiving codes, notes. */
const memberView = z.strictObject({
  home: pointsAccount.nullable(),
  history: z.array(historyLine.omit({ note: true, reference: true })).nullable(),
  /** Without the codes of red packets and splits. */
  notices: z.array(notice.omit({ link: true })).nullable(),
  orders: z
    .array(
      order.pick({
        ...({ id: true, orderNo: true, orderType: true, orderTypeDescription: true } as const),
        ...({ status: true, statusDescription: true, paused: true, gfAmount: true } as const),
        ...({ remainingGf: true, unitPrice: true, totalPrice: true, createdTime: true } as const),
      }),
    )
    .nullable(),
  trades: z
    .array(
      transaction
        .pick({
          ...({ id: true, transactionNo: true, status: true, statusDescription: true } as const),
          ...({ gfAmount: true, unitPrice: true, totalPrice: true, createdTime: true } as const),
        })
        .extend({ role: z.enum(['buyer', 'seller']) }),
    )
    .nullable(),
})
export type MemberView = z.infer<typeof memberView>

export const viewAsMember = operatorEndpoint('POST', '/operator/members/{id}/view', {
  permissions: ['members:view'],
  summary:
    'Returns what a member sees on one of their screens, read-only, at most the latest fifty items of a list; the fields of other screens are null. Links and codes that grant access are omitted. Each access is recorded in the audit log with its reason.',
  params: z.strictObject({ id }),
  body: z.strictObject({ screen: z.enum(MEMBER_SCREENS), ...withReason.shape }),
  output: memberView,
  errors: ['noSuchMember', 'memberChanged'],
})
