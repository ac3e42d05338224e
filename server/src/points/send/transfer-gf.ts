import { timesTenths, type Units, writeUnits } from '@torch/contract/money.ts'
import type { transferGf as endpoint } from '@torch/contract/points.ts'
import { namesOf, notify } from '../../identity/index.ts'
import { accountId, moveIdempotently } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import type { PointsContext } from '../context.ts'
import { openGiftCredit } from '../gifts/gift-credit.ts'
import { giftTenths } from '../rules.ts'
import { moveGf } from './move-gf.ts'
import { isGift, transferRecipient } from './recipient.ts'

/** Transfers GF. Refusals are checked in the endpoint's order: recipient, payment password, and under the locks key and balance. */
export function transferGf(ctx: PointsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { body, member } = call
    const to = await replayIfAnswered(ctx.db, call.key, async () => {
      const found = await transferRecipient(ctx, member.memberId, body.inviteCode)
      await ctx.checkPaymentPassword(member, body.paymentPassword)
      return found
    })
    if (to instanceof Replay) return to

    const from = member.memberId
    const gift = await isGift(ctx, from, to)
    const names = await namesOf(ctx.db, [from, to])
    const sender = names.get(from)?.masked ?? '***'
    const recipient = names.get(to)?.masked ?? '***'
    const accounts = [accountId(from, 'available', 'GF'), accountId(to, 'available', 'GF')]
    const result = await moveIdempotently(ctx.db, call, accounts, async (tx) => {
      const { number, moment, counted } = await transfer(ctx, tx, {
        from,
        to,
        gift,
        amount: body.amount,
        note: body.note,
      })
      const amount = writeUnits(body.amount)
      await notify(tx, [{ to, about: { kind: 'transfer-received', amount, from: sender } }])
      return {
        transferNo: number,
        recipient,
        amount,
        maxPv: writeUnits(timesTenths(counted, ctx.parameters.get(giftTenths))),
        createdTime: moment.toISOString(),
      }
    })
    if (result instanceof StoredAnswer) {
      for (const one of [from, to]) ctx.events.publish({ to: one, type: 'points-changed', ref: '' })
    }
    return result
  }
}

interface Transfer {
  from: number
  to: number
  gift: boolean
  amount: Units
  note: string | null
}

/** Runs under the locks of both GF accounts. */
async function transfer(ctx: PointsContext, tx: Tx, { from, to, gift, amount, note }: Transfer) {
  const { id, number, moment } = await moveGf(tx, { from, to, amount, note })
  const counted = gift
    ? await openGiftCredit(tx, ctx.parameters, { id, giver: from, receiver: to, amount, moment })
    : 0n
  return { number, moment, counted }
}
