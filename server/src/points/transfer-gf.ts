import { type Units, writeUnits } from '@torch/contract/money.ts'
import type { transferGf as promise } from '@torch/contract/points.ts'
import { namesOf, notify } from '../identity/door.ts'
import { accountId, mintRewards, moveOnce, PLATFORM, post } from '../ledger/door.ts'
import type { Tx } from '../platform/db.ts'
import { type Handler, type MemberCall, Replay, Written } from '../platform/http/call.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { firstAnswer } from '../platform/idempotency.ts'
import { giftFigures, rewardablePart } from './gift-reward.ts'
import type { PointsHouse } from './house.ts'
import { numberAndMoment } from './moment.ts'
import { isGift, transferRecipient } from './recipient.ts'
import { giftDailyCap, giftMultiple } from './rules.ts'
import { tables } from './tables.ts'

const ISSUANCE = accountId(PLATFORM, 'issuance', 'PV')

/** Judged in the promise's order: recipient, payment password, and under the locks the key and the balance. */
export function transferGf(house: PointsHouse): Handler<typeof promise> {
  return async (call) => {
    const { body, member } = call
    const to = await recipientOf(house, call)
    if (to instanceof Replay) return to
    await house.checkPaymentPassword(member, body.paymentPassword)

    const from = member.memberId
    const gift = await isGift(house, from, to)
    const names = await namesOf(house.db, [from, to])
    const sender = names.get(from)?.masked ?? '***'
    const recipient = names.get(to)?.masked ?? '***'
    const accounts = [accountId(from, 'available', 'GF'), accountId(to, 'available', 'GF')]
    if (gift) accounts.push(accountId(from, 'available', 'PV'), ISSUANCE)
    const result = await moveOnce(house.db, call, accounts, async (tx) => {
      const { number, moment, reward } = await transfer(house, tx, { from, to, gift, amount: body.amount })
      const amount = writeUnits(body.amount)
      await notify(tx, [
        { to, about: { kind: 'transfer-received', amount, from: sender } },
        ...(reward > 0n
          ? [{ to: from, about: { kind: 'gift-reward' as const, amount: writeUnits(reward), to: recipient } }]
          : []),
      ])
      return {
        transferNo: number,
        recipient,
        amount,
        rewardPv: writeUnits(reward),
        createdTime: moment.toISOString(),
      }
    })
    if (result instanceof Written) {
      for (const one of [from, to]) house.events.publish({ to: one, type: 'points-changed', ref: '' })
    }
    return result
  }
}

async function recipientOf(house: PointsHouse, call: MemberCall<typeof promise>): Promise<number | Replay> {
  try {
    return await transferRecipient(house, call.member.memberId, call.body.inviteCode)
  } catch (error) {
    // It may have gone through already, and only the answer was lost: then that answer is the truth.
    const earlier = error instanceof Refusal && call.key && (await firstAnswer(house.db, call.key))
    if (earlier) return new Replay(earlier)
    throw error
  }
}

interface Transfer {
  from: number
  to: number
  gift: boolean
  amount: Units
}

/** Under the locks of both GF accounts and, for a gift, of the giver's PV and issuance. */
async function transfer(house: PointsHouse, tx: Tx, { from, to, gift, amount }: Transfer) {
  const { number, moment } = await numberAndMoment(tx, 'G')
  const { parameters } = house
  // Looked at before the gift is written among the others.
  const base = gift
    ? rewardablePart(amount, await giftFigures(tx, from, to, moment), parameters.get(giftDailyCap))
    : 0n
  const [journal] = await post(
    tx,
    [
      {
        kind: 'transfer',
        actor: `member:${from}`,
        ref: number,
        legs: [
          { account: accountId(from, 'available', 'GF'), amount: -amount },
          { account: accountId(to, 'available', 'GF'), amount },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientGf')
  const reward = await rewardGift(house, tx, from, base, number, moment)
  await tables(tx)
    .insertInto('points.transfer')
    .values({
      id: journal,
      transfer_no: number,
      from_id: from,
      to_id: to,
      amount,
      rewarded_base: base,
      reward,
      at: moment,
    })
    .execute()
  return { number, moment, reward }
}

async function rewardGift(
  { parameters, pvChanged }: PointsHouse,
  tx: Tx,
  member: number,
  base: Units,
  ref: string,
  moment: Date,
): Promise<Units> {
  const wanted = base * parameters.get(giftMultiple)
  if (wanted === 0n) return 0n
  const [given = 0n] = await mintRewards(
    tx,
    parameters,
    [{ kind: 'gift-reward', ref, member, wanted }],
    moment,
  )
  if (given > 0n) for (const tell of pvChanged) await tell(tx, [member])
  return given
}
