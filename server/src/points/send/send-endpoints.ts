import { KNOWN_RECEIVER_PREFIX } from '@torch/contract/codes.ts'
import { timesTenths, type Units, writeUnits } from '@torch/contract/money.ts'
import type * as contract from '@torch/contract/points.ts'
import { sql } from 'kysely'
import { namesOf, notify, publicProfilesOf, statusesOf } from '../../identity/index.ts'
import { accountId, moveIdempotently } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { momentNow } from '../../platform/time/clock.ts'
import { hasSentGf } from '../account-endpoints.ts'
import type { PointsContext } from '../context.ts'
import { openGiftCredit, remainingGiftCap } from '../gifts/gift-credit.ts'
import { sendDelayed, shownNames } from './delayed-transfers.ts'
import { isGift, lookUpRecipient, moveGf, transferRecipient } from './send.ts'

export function findRecipient(ctx: PointsContext): Handler<typeof contract.findRecipient> {
  return async ({ query, member: { memberId } }) => {
    const recipient = await lookUpRecipient(ctx, memberId, query.inviteCode)
    const isDownline = await isGift(ctx, memberId, recipient)
    const rewardable = isDownline
      ? await remainingGiftCap(ctx.db, ctx.parameters, memberId, await momentNow(ctx.db))
      : 0n
    return {
      maskedName: (await namesOf(ctx.db, [recipient])).get(recipient)?.masked ?? '***',
      person: (await publicProfilesOf(ctx.db, [recipient]))(recipient),
      isDownline,
      rewardableGf: writeUnits(rewardable),
      isNew: !(await hasSentGf(ctx.db, memberId, recipient)),
    }
  }
}

const MAX_RECIPIENTS = 10
/** How many of the latest transfers are searched, which bounds the time for members with very many. */
const MAX_TRANSFERS_READ = 500

interface Row {
  to_id: number
  last: Date
}

/** Lists the latest recipients. Members who were disabled or have closed the account are left out. */
export function listRecipients({ db }: PointsContext): Handler<typeof contract.listRecipients> {
  return async ({ member: { memberId } }) => {
    const { rows } = await sql<Row>`
      select to_id, max(at) as last from (
        select to_id, at from points.transfer where from_id = ${memberId} order by at desc limit ${MAX_TRANSFERS_READ}
      ) lately
      group by to_id order by last desc, to_id`.execute(db)
    const statuses = await statusesOf(
      db,
      rows.map(({ to_id }) => to_id),
    )
    const shown = rows.filter(({ to_id }) => statuses.get(to_id) === 'active').slice(0, MAX_RECIPIENTS)
    const names = await namesOf(
      db,
      shown.map(({ to_id }) => to_id),
    )
    const profileOf = await publicProfilesOf(
      db,
      shown.map(({ to_id }) => to_id),
    )
    return {
      records: shown.map(({ to_id, last }) => ({
        inviteCode: `${KNOWN_RECEIVER_PREFIX}${to_id}`,
        maskedName: names.get(to_id)?.masked ?? '***',
        person: profileOf(to_id),
        lastTime: last.toISOString(),
      })),
    }
  }
}

/** Transfers GF. Refusals are checked in the endpoint's order: recipient, payment password, and under the locks key and balance. */
export function transferGf(ctx: PointsContext): Handler<typeof contract.transferGf> {
  return async (call) => {
    const { body, member } = call
    const to = await replayIfAnswered(ctx.db, call.key, async () => {
      const found = await transferRecipient(ctx, member.memberId, body.inviteCode)
      await ctx.checkPaymentPassword(member, body.paymentPassword)
      return found
    })
    if (to instanceof Replay) return to

    const from = member.memberId
    if (body.delayHours !== undefined) return sendDelayed(ctx, call, { ...body, hours: body.delayHours, to })
    const gift = await isGift(ctx, from, to)
    const { sender, recipient } = await shownNames(ctx.db, from, to)
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
        maxPv: writeUnits(timesTenths(counted, ctx.parameters.get('points.gift-tenths'))),
        createdTime: moment.toISOString(),
        arrivesTime: null,
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
