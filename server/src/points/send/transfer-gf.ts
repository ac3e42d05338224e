import { timesTenths, type Units, writeUnits } from '@torch/contract/money.ts'
import type { transferGf as promise } from '@torch/contract/points.ts'
import { namesOf, notify } from '../../identity/door.ts'
import { accountId, moveOnce } from '../../ledger/door.ts'
import type { Tx } from '../../platform/database/db.ts'
import { orFirstAnswer } from '../../platform/database/idempotency.ts'
import { type Handler, Replay, Written } from '../../platform/http/call.ts'
import { openCredit } from '../gifts/gift-credit.ts'
import type { PointsHouse } from '../house.ts'
import { giftTenths } from '../rules.ts'
import { moveGf } from './move-gf.ts'
import { isGift, transferRecipient } from './recipient.ts'

/** Transfers GF. Refusals are checked in the endpoint's order: recipient, payment password, and under the locks key and balance. */
export function transferGf(house: PointsHouse): Handler<typeof promise> {
  return async (call) => {
    const { body, member } = call
    const to = await orFirstAnswer(house.db, call.key, async () => {
      const found = await transferRecipient(house, member.memberId, body.inviteCode)
      await house.checkPaymentPassword(member, body.paymentPassword)
      return found
    })
    if (to instanceof Replay) return to

    const from = member.memberId
    const gift = await isGift(house, from, to)
    const names = await namesOf(house.db, [from, to])
    const sender = names.get(from)?.masked ?? '***'
    const recipient = names.get(to)?.masked ?? '***'
    const accounts = [accountId(from, 'available', 'GF'), accountId(to, 'available', 'GF')]
    const result = await moveOnce(house.db, call, accounts, async (tx) => {
      const { number, moment, counted } = await transfer(house, tx, {
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
        upToPv: writeUnits(timesTenths(counted, house.parameters.get(giftTenths))),
        createdTime: moment.toISOString(),
      }
    })
    if (result instanceof Written) {
      for (const one of [from, to]) house.events.publish({ to: one, type: 'points-changed', ref: '' })
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
async function transfer(house: PointsHouse, tx: Tx, { from, to, gift, amount, note }: Transfer) {
  const { id, number, moment } = await moveGf(tx, { from, to, amount, note })
  const counted = gift
    ? await openCredit(tx, house.parameters, { id, giver: from, receiver: to, amount, moment })
    : 0n
  return { number, moment, counted }
}
