import type { Notice } from '@torch/contract/notices.ts'
import type { OutputOf } from '@torch/contract/operation.ts'
import type { viewAsMember as endpoint } from '@torch/contract/operator-lists.ts'
import type { MEMBER_SCREENS } from '@torch/contract/operators-limits.ts'
import type { HistoryLine } from '@torch/contract/points.ts'
import { memberForOperators } from '../../identity/index.ts'
import type { Handler } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OperatorsContext, Screens } from '../context.ts'
import { recordAct } from '../log/acts.ts'

type View = OutputOf<typeof endpoint>

/**
 * Returns a screen as the member sees it. The access is recorded in the audit log first. Fields are listed one by one,
 * without any that grants access to something.
 */
export function viewAsMember({ db, memberScreens }: OperatorsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { screen, reason } = call.body
    const member = await db.transaction().execute(async (tx) => {
      const row = await memberForOperators(tx, call.params.id)
      if (!row) throw new Refusal('noSuchMember')
      // No personal data is left there.
      if (row.status === 'closed') throw new Refusal('memberChanged')
      await recordAct(tx, call, {
        act: 'member-screen-viewed',
        about: `member:${row.id}`,
        memberId: row.id,
        details: { screen, reason },
      })
      return row
    })
    const seen = memberScreens({ memberId: member.id, memberSince: member.created_at }, call.language)
    const only = async <T>(name: (typeof MEMBER_SCREENS)[number], read: () => Promise<T>) =>
      name === screen ? await read() : null
    return {
      home: await only('home', seen.account),
      history: await only('history', async () => (await seen.history()).records.map(withoutNote)),
      notices: await only('notices', async () => (await seen.notices()).map(withoutLink)),
      orders: await only('orders', async () => (await seen.orders()).map(orderSeen)),
      trades: await only('trades', async () => (await seen.trades()).map(tradeSeen)),
    }
  }
}

/** Notes are private between two members, and the reference may open a red packet. */
function withoutNote({ note: _note, reference: _reference, ...line }: HistoryLine) {
  return line
}

/** The code of a red packet lets its reader take a share. */
function withoutLink({ link: _link, about, ...notice }: Notice) {
  return { ...notice, about: 'code' in about ? { ...about, code: '' } : about }
}

type Order = Awaited<ReturnType<Screens['orders']>>[number]

function orderSeen(order: Order): NonNullable<View['orders']>[number] {
  const { id, orderNo, orderType, orderTypeDescription, status, statusDescription, paused } = order
  const { gfAmount, remainingGf, unitPrice, totalPrice, createdTime } = order
  return {
    ...{ id, orderNo, orderType, orderTypeDescription, status, statusDescription, paused },
    ...{ gfAmount, remainingGf, unitPrice, totalPrice, createdTime },
  }
}

type Trade = Awaited<ReturnType<Screens['trades']>>[number]

function tradeSeen({ role, transaction }: Trade): NonNullable<View['trades']>[number] {
  const { id, transactionNo, status, statusDescription } = transaction
  const { gfAmount, unitPrice, totalPrice, createdTime } = transaction
  return {
    ...{ id, role, transactionNo, status, statusDescription },
    ...{ gfAmount, unitPrice, totalPrice, createdTime },
  }
}
