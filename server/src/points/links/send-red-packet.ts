import { showUnits, type Units, writeUnits } from '@torch/contract/money.ts'
import { CENT_UNITS } from '@torch/contract/points-limits.ts'
import type { sendRedPacket as endpoint } from '@torch/contract/red-packets.ts'
import { HOUR_MS } from '@torch/contract/time.ts'
import { notify, publicProfilesOf } from '../../identity/index.ts'
import { accountId, moveIdempotently, nextNumberAndMoment, post } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { replayIfAnswered } from '../../platform/database/idempotency.ts'
import { type Handler, Replay, StoredAnswer } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { PointsContext } from '../context.ts'
import { transferRecipient } from '../send/send.ts'
import { tables } from '../tables.ts'
import { newLinkCode } from './links.ts'
import { accountsOf, remainingToday } from './red-packets.ts'

/**
 * Sends a red packet: the GF is frozen with the sender and stays in the sender's balance and proof until taken
 * (rules/points#red-packets). Refusals are checked in the endpoint's order, as for a transfer.
 */
export function sendRedPacket(ctx: PointsContext): Handler<typeof endpoint> {
  return async (call) => {
    const { body, member } = call
    const named = await replayIfAnswered(ctx.db, call.key, async () => {
      const found: number[] = []
      for (const code of body.recipients) found.push(await transferRecipient(ctx, member.memberId, code))
      checkPacketTerms(ctx, body, new Set(found).size)
      await ctx.checkPaymentPassword(member, body.paymentPassword)
      return [...new Set(found)]
    })
    if (named instanceof Replay) return named

    const from = member.memberId
    const result = await moveIdempotently(ctx.db, call, accountsOf(from), async (tx) => {
      const sent = await send(ctx, tx, {
        from,
        named,
        amount: body.amount,
        shares: body.shares,
        byChance: body.split === 'chance',
        greeting: body.greeting,
      })
      await notifyNamed(ctx, tx, from, named, sent)
      return {
        code: sent.code,
        packetNo: sent.number,
        amount: writeUnits(body.amount),
        endsTime: sent.endsAt.toISOString(),
      }
    })
    if (result instanceof StoredAnswer) ctx.events.publish({ to: from, type: 'points-changed', ref: '' })
    return result
  }
}

interface PacketTerms {
  amount: Units
  shares: number
  split: 'equal' | 'chance'
  recipients: string[]
}

function checkPacketTerms(
  { parameters }: PointsContext,
  { amount, shares, split, recipients }: PacketTerms,
  people: number,
): void {
  const maxShares = parameters.get('points.red-packet-most-shares')
  if (shares > maxShares || (recipients.length > 0 && shares !== people))
    throw new Refusal('redPacketShares', { most: String(maxShares) })
  const maxGf = parameters.get('points.red-packet-most-units')
  if (amount > maxGf) throw new Refusal('redPacketTooLarge', { most: showUnits(maxGf) })
  const least = parameters.get('points.red-packet-least-share-units')
  if (amount < least * BigInt(shares)) throw new Refusal('redPacketTooSmall', { least: showUnits(least) })
  if (split === 'equal' && amount % (CENT_UNITS * BigInt(shares)) !== 0n)
    throw new Refusal('redPacketUneven', { shares })
}

interface NewPacket {
  from: number
  named: number[]
  amount: Units
  shares: number
  byChance: boolean
  greeting: string | null
}

/** Runs under the locks of the sender's GF accounts. */
async function send({ parameters }: PointsContext, tx: Tx, sending: NewPacket) {
  const { from, named, amount, shares, byChance, greeting } = sending
  const { number, moment } = await nextNumberAndMoment(tx, 'H')
  const left = await remainingToday(tx, parameters, from, moment)
  if (amount > left) throw new Refusal('redPacketDailyLimit', { left: showUnits(left) })
  const [journal] = await post(
    tx,
    [
      {
        kind: 'red-packet',
        actor: `member:${from}`,
        ref: number,
        legs: [
          { account: accountId(from, 'available', 'GF'), amount: -amount },
          { account: accountId(from, 'frozen', 'GF'), amount, counted: false },
        ],
      },
    ],
    moment,
  )
  if (journal === undefined) throw new Refusal('insufficientGf')
  const code = newLinkCode()
  const endsAt = new Date(moment.getTime() + Number(parameters.get('points.red-packet-hours')) * HOUR_MS)
  await tables(tx)
    .insertInto('points.red_packet')
    .values({
      id: journal,
      packet_no: number,
      code,
      from_id: from,
      amount,
      shares,
      by_chance: byChance,
      min_share: parameters.get('points.red-packet-least-share-units'),
      named: named.length > 0,
      greeting,
      at: moment,
      ends_at: endsAt,
      left_amount: amount,
      left_shares: shares,
      ended_at: null,
    })
    .execute()
  if (named.length > 0)
    await tables(tx)
      .insertInto('points.red_packet_named')
      .values(named.map((member_id) => ({ packet_id: journal, member_id })))
      .execute()
  return { number, code, endsAt }
}

/** The greeting is not part of the notice: strangers could write anything there. */
async function notifyNamed(
  ctx: PointsContext,
  tx: Tx,
  from: number,
  named: number[],
  { code }: { code: string },
) {
  if (named.length === 0) return
  const who = (await publicProfilesOf(tx, [from]))(from).name
  const notifiable: number[] = []
  for (const to of named) if (!(await ctx.areBlocked(tx, from, to))) notifiable.push(to)
  await notify(
    tx,
    notifiable.map((to) => ({ to, about: { kind: 'red-packet-received', from: who, code } })),
  )
}
